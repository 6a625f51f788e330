public import Foundation
import MicroHTTP

/// A day in the calendar, without a time and without a time zone: 26 November 2026.
///
/// Its text is that of `<input type="date">`, `2026-11-26`, in every language. Store it as this text: it sorts by time.
public struct LocalDate: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...Self.dayCount(of: month, in: year) ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day that it is at an instant in a time zone.
  public init(_ instant: Date, in zone: TimeZone) {
    self = LocalDateTime(instant, in: zone).date
  }

  /// The day after a number of days; before, if it is negative. The first and the last day of the calendar are not passed.
  public func adding(days: Int) -> LocalDate {
    let days = max(-4_000_000, min(days, 4_000_000))
    return LocalDate(daysSince1970: daysSince1970 + days)
  }

  private static func dayCount(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension LocalDate {
  /// The number of days since 1 January 1970.
  ///
  /// https://howardhinnant.github.io/date_algorithms.html#days_from_civil
  var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static let days = -719_162...2_932_896

  /// The inverse. A day outside the calendar becomes its first or its last one.
  init(daysSince1970 days: Int) {
    let days = max(Self.days.lowerBound, min(days, Self.days.upperBound)) + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}

extension LocalDate: Comparable {
  /// Whether a day is before another one.
  public static func < (one: LocalDate, other: LocalDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension LocalDate: LosslessStringConvertible {
  /// The day of a text such as `2026-11-26`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, let year = DateDigits.number(parts[0], digits: 4),
      let month = DateDigits.number(parts[1], digits: 2), let day = DateDigits.number(parts[2], digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The text, such as `2026-11-26`.
  public var description: String {
    "\(DateDigits.text(year, digits: 4))-\(DateDigits.text(month, digits: 2))-\(DateDigits.text(day, digits: 2))"
  }
}

/// Numbers with a fixed number of decimal digits.
enum DateDigits {
  static func number(_ text: Substring.UTF8View, digits: Int) -> Int? {
    guard text.count == digits else { return nil }
    var number = 0
    for digit in text {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  static func text(_ number: Int, digits: Int) -> String {
    String(number).zeroPadded(to: digits)
  }
}
