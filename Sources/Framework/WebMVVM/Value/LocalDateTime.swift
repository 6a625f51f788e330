public import Foundation

/// A day and a time of day, without a time zone: 26 November 2026, 14:30.
///
/// Its text is that of `<input type="datetime-local">`, `2026-11-26T14:30`, in every language.
public struct LocalDateTime: Hashable, Sendable {
  /// The day.
  public let date: LocalDate
  /// The time of the day.
  public let time: LocalTime

  /// Creates a day with a time.
  public init(_ date: LocalDate, _ time: LocalTime) {
    (self.date, self.time) = (date, time)
  }

  /// The day and the time that clocks in a time zone show at an instant. Fractions of a second are left out.
  public init(_ instant: Date, in zone: TimeZone) {
    // About the first and the last second of the calendar. A date can also be infinite, or no number.
    let seconds = instant.timeIntervalSince1970
    let bounded = seconds > -62_135_600_000 ? min(seconds, 253_402_300_000) : -62_135_600_000
    let local = Int(bounded.rounded(.down)) + zone.secondsFromGMT(for: Date(timeIntervalSince1970: bounded))
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    date = LocalDate(daysSince1970: day)
    time = LocalTime(secondsOfDay: local - day * 86_400)
  }

  /// The instant at which clocks in a time zone show this day and time. Of two such instants, as at the end of summer time,
  /// it is one of them; a time that is left out, as at its beginning, becomes one within an hour.
  public func instant(in zone: TimeZone) -> Date {
    let seconds = Double(date.daysSince1970 * 86_400 + time.secondsOfDay)
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
    let better = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds - Double(offset)))
    return Date(timeIntervalSince1970: seconds - Double(better))
  }
}

extension LocalDateTime: Comparable {
  /// Whether one is before the other.
  public static func < (one: LocalDateTime, other: LocalDateTime) -> Bool {
    (one.date, one.time) < (other.date, other.time)
  }
}

extension LocalDateTime: LosslessStringConvertible {
  /// The day and time of a text such as `2026-11-26T14:30`; nil for any other text. In place of the `T` there may be a space.
  public init?(_ text: String) {
    let parts = text.utf8.split(maxSplits: 2, omittingEmptySubsequences: false) { "T ".utf8.contains($0) }
    guard parts.count == 2, let date = LocalDate(String(Substring(parts[0]))),
      let time = LocalTime(String(Substring(parts[1])))
    else { return nil }
    self.init(date, time)
  }

  /// The text, such as `2026-11-26T14:30`.
  public var description: String { "\(date)T\(time)" }
}
