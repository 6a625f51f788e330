import Foundation

/// A moment, for people and for machines.
struct MomentViewModel: Hashable {
  /// In the form of RFC 3339, for `<time datetime>`.
  let machine: String
  /// In words, such as "14 March 2026 at 16:05 UTC".
  let text: String

  init(_ date: Date) {
    machine = date.formatted(.iso8601)
    text = date.formatted(Self.words) + " UTC"
  }

  private static let words = Date.FormatStyle(
    date: .long, time: .shortened, locale: Locale(identifier: "en_GB"), timeZone: .gmt)
}
