import Changes
import Foundation
import WebMVVM

/// Formats dates and times in a reader's time zone.
///
/// A page creates one clock for all its dates, so that common values are computed once.
struct ReaderClock: Sendable {
  private static let parts: Set<Calendar.Component> = [.year, .month, .day, .weekday, .hour, .minute]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  private static let chineseWeekdays = ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"]

  private let zone: ReaderZone?
  /// Whether the reader's language is Chinese.
  private let isChinese: Bool
  private let calendar: Calendar
  private let now: DateComponents
  private let yesterday: DateComponents
  /// The end of the current minute and of the current day.
  private let end: (minute: Date, day: Date)

  /// - Parameters:
  ///   - zone: The reader's time zone; nil if unknown. Then times are in UTC and are labelled so.
  ///   - language: The reader's language.
  ///   - now: The current time.
  init(zone: ReaderZone?, language: Language = .current, now: Date = .now) {
    self.zone = zone
    isChinese = language == .simplifiedChinese
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone?.timeZone ?? .gmt
    self.calendar = calendar
    self.now = calendar.dateComponents(Self.parts, from: now)
    yesterday = calendar.dateComponents(
      Self.parts, from: calendar.date(byAdding: .day, value: -1, to: now) ?? .distantPast)
    end = (
      calendar.dateInterval(of: .minute, for: now)?.end ?? now, calendar.dateInterval(of: .day, for: now)?.end ?? now
    )
  }

  /// The day in words and the time: "today at 14:42", "7 March at 9:05", "7 March 2025 at 9:05"; "今天 14:42",
  /// "2025年3月7日 9:05".
  ///
  /// The page that shows it is right until midnight.
  func brief(_ date: Date) -> String {
    Dependencies.current?.expire(at: end.day)
    let moment = calendar.dateComponents(Self.parts, from: date)
    let text = "\(day(of: moment))\(isChinese ? " " : " at ")\(Self.time(of: moment))"
    return zone == nil ? text + " UTC" : text
  }

  /// The date, the time and the time zone: "Saturday, 21 November 2026 at 14:42 (Asia/Shanghai)",
  /// "2026年11月21日星期六 14:42（Asia/Shanghai）".
  func full(_ date: Date) -> String {
    let moment = calendar.dateComponents(Self.parts, from: date)
    let index = ((moment.weekday ?? 1) - 1) % 7
    if isChinese {
      let text = "\(Self.chineseDate(of: moment, hasYear: true))\(Self.chineseWeekdays[index]) \(Self.time(of: moment))"
      return text + (zone.map { "（\($0.name)）" } ?? " UTC")
    }
    let weekday = Self.weekdays[index]
    let text = "\(weekday), \(Self.date(of: moment)) \(moment.year ?? 0) at \(Self.time(of: moment))"
    return text + (zone.map { " (\($0.name))" } ?? " UTC")
  }

  /// A day in the reader's zone, which is written as `2026-11-29`; nil for another text.
  func day(_ text: String) -> DateInterval? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      let date = calendar.date(from: DateComponents(year: year, month: month, day: day))
    else { return nil }
    return calendar.dateInterval(of: .day, for: date)
  }

  /// The current time: "14:42". The page that shows it is right until the end of the minute.
  var time: String {
    Dependencies.current?.expire(at: end.minute)
    return Self.time(of: now) + (zone == nil ? " UTC" : "")
  }

  private func day(of moment: DateComponents) -> String {
    if Self.isSameDay(moment, now) { return isChinese ? "今天" : "today" }
    if Self.isSameDay(moment, yesterday) { return isChinese ? "昨天" : "yesterday" }
    if isChinese { return Self.chineseDate(of: moment, hasYear: moment.year != now.year) }
    return Self.date(of: moment) + (moment.year == now.year ? "" : " \(moment.year ?? 0)")
  }

  private static func isSameDay(_ one: DateComponents, _ other: DateComponents) -> Bool {
    one.day == other.day && one.month == other.month && one.year == other.year
  }

  private static func date(of moment: DateComponents) -> String {
    "\(moment.day ?? 1) \(months[((moment.month ?? 1) - 1) % 12])"
  }

  private static func chineseDate(of moment: DateComponents, hasYear: Bool) -> String {
    "\(hasYear ? "\(moment.year ?? 0)年" : "")\(moment.month ?? 1)月\(moment.day ?? 1)日"
  }

  private static func time(of moment: DateComponents) -> String {
    let minute = moment.minute ?? 0
    return "\(moment.hour ?? 0):\(minute < 10 ? "0" : "")\(minute)"
  }
}

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
