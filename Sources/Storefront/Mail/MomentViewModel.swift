import Foundation

/// A moment, for people and for machines.
struct MomentViewModel: Hashable {
  /// In the form of RFC 3339, for `<time datetime>`.
  let machine: String
  /// In full, such as "14 March 2026 at 16:05 UTC".
  let full: String
  /// As one would say it: "3 minutes ago", "yesterday", "14 March".
  let text: String

  init(_ date: Date, now: Date = .now) {
    machine = date.formatted(.iso8601)
    full = date.formatted(Self.words(date: .long, time: .shortened)) + " UTC"
    text = Self.text(of: date, now)
  }

  private static func text(of date: Date, _ now: Date) -> String {
    let seconds = now.timeIntervalSince(date)
    guard seconds > -60 else { return date.formatted(words(date: .long)) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let days =
      calendar.dateComponents(
        [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
      ).day ?? 0
    return switch seconds {
    case ..<60: "just now"
    case ..<3600: count(Int(seconds) / 60, "minute")
    case ..<(6 * 3600): count(Int(seconds) / 3600, "hour")
    default:
      switch days {
      case 0: "today at \(date.formatted(words(time: .shortened)))"
      case 1: "yesterday"
      case ..<7: count(days, "day")
      default: date.formatted(words(date: .long))
      }
    }
  }

  private static func count(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s") ago"
  }

  private static func words(
    date: Date.FormatStyle.DateStyle? = nil, time: Date.FormatStyle.TimeStyle? = nil
  ) -> Date.FormatStyle {
    Date.FormatStyle(date: date, time: time, locale: Locale(identifier: "en_GB"), timeZone: .gmt)
  }
}
