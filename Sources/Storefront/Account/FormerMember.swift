import MicroHTTP
import WebMVVM

/// The name of a person whose account was removed. The database has it in English, and pages show it in their language, which
/// is not known where rows are read.
enum FormerMember {
  static let name = "Former member"

  /// A person's name as pages show it.
  static func shown(_ name: String) -> String {
    name.hasSameBytes(as: Self.name) ? String(localized: "Former member") : name
  }
}
