import Foundation

/// A date and time, for people and for machines.
struct MomentViewModel: Hashable {
  /// In UTC, in the format of RFC 3339, for `<time datetime>`.
  let machine: String
  /// Long form, such as "Saturday, 14 March 2026 at 16:05 UTC".
  let full: String
  /// Short form: "today at 14:42", "14 March at 16:05".
  let text: String

  init(_ date: Date, by clock: ReaderClock) {
    machine = date.formatted(.iso8601)
    full = clock.full(date)
    text = clock.brief(date)
  }
}
