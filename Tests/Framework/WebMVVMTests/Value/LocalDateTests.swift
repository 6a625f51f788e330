import Foundation
import Testing
import WebMVVM

@Suite struct LocalDateTests {
  @Test(arguments: ["2026-11-26", "0001-01-01", "9999-12-31", "2024-02-29", "2000-02-29"])
  func `A date has one text, which is also its spelling in an address and in JSON`(text: String) throws {
    let date = try #require(LocalDate(text))
    #expect(date.description == text && LocalDate(routeValue: text) == date)
    let json = try JSONEncoder().encode([date])
    #expect(String(decoding: json, as: UTF8.self) == "[\"\(text)\"]")
    #expect(try JSONDecoder().decode([LocalDate].self, from: json) == [date])
  }

  @Test(arguments: [
    "", "-", "2026-11-31", "2026-02-29", "1900-02-29", "2026-00-01", "2026-13-01", "2026-1-01", "26-11-26",
    "2026-11-26 ",
    "+026-11-26", "2026-11-26-", "12026-11-26", "0000-01-01", "２０２６-11-26", "2026/11/26", "2026-11-2e",
  ])
  func `A text that is no date is none`(text: String) { #expect(LocalDate(text) == nil) }

  @Test(arguments: ["00:00", "14:30", "23:59", "14:30:05"])
  func `A time has one text`(text: String) { #expect(LocalTime(text)?.description == text) }

  @Test(arguments: ["", ":", "24:00", "14:60", "14:30:60", "1:30", "14:3", "14:30:05.5", "14:30:", "14.30", "-1:30"])
  func `A text that is no time is none`(text: String) { #expect(LocalTime(text) == nil) }

  @Test func `An address has one spelling of a time`() {
    #expect(LocalTime("14:30:00") == LocalTime(hour: 14, minute: 30))
    #expect(LocalTime(routeValue: "14:30:00") == nil && LocalDateTime(routeValue: "2026-11-26 14:30") == nil)
    #expect(LocalDateTime("2026-11-26 14:30")?.routeValue == "2026-11-26T14:30")
  }

  @Test func `The calendar goes on day by day`() throws {
    var date = try #require(LocalDate("1899-12-31"))
    for _ in 0..<80_000 {
      let next = date.adding(days: 1)
      try #require(date < next && next.adding(days: -1) == date)
      let isNextDay = next.day == date.day + 1 && next.month == date.month && next.year == date.year
      try #require(isNextDay || next.day == 1 && date.day >= 28)
      date = next
    }
    #expect(date.description == "2119-01-12")
  }

  @Test func `The calendar has a first and a last day`() throws {
    let first = try #require(LocalDate("0001-01-01"))
    #expect(first.adding(days: 3_652_058).description == "9999-12-31")
    #expect(first.adding(days: .max).description == "9999-12-31" && first.adding(days: .min) == first)
  }

  @Test(arguments: ["UTC", "Asia/Shanghai", "Europe/Berlin", "America/St_Johns", "Pacific/Kiritimati"])
  func `Clocks in a time zone show the time that they are asked for`(zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    for seconds in stride(from: -3e9, to: 6e9, by: 86_400 * 97.3) {
      let instant = Date(timeIntervalSince1970: seconds.rounded())
      let local = LocalDateTime(instant, in: zone)
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: instant)
      #expect(local.date == LocalDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
      #expect(local.time == LocalTime(hour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0))
      #expect(abs(local.instant(in: zone).timeIntervalSince(instant)) <= 3_600)
    }
  }

  @Test(arguments: [-Double.infinity, .infinity, .nan, 1e300, -1e300])
  func `An instant outside the calendar becomes its first or its last day`(seconds: Double) {
    let date = LocalDate(Date(timeIntervalSince1970: seconds), in: .gmt)
    #expect(["0001-01-01", "9999-12-31"].contains(date.description))
  }
}
