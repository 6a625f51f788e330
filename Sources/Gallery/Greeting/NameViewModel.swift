import Foundation

/// A field for a name: what was typed, and what is wrong with it.
struct NameViewModel: Hashable {
  let value: String
  let error: String?

  /// A name that is there already.
  init(_ name: String) {
    value = name
    error = nil
  }

  /// What somebody typed.
  init(typed: String?, called label: String) {
    value = (typed ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    error =
      switch value.unicodeScalars.count {
      case 0: "Please give a \(label)."
      case ...Person.nameLimit: nil
      default: "A \(label) has \(Person.nameLimit) characters at most; this one has \(value.unicodeScalars.count)."
      }
  }
}
