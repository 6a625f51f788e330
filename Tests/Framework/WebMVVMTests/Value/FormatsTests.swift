import Foundation
import Testing

@testable import WebMVVM

@Suite struct FormatsTests {
  private struct Course {
    let start = Date(timeIntervalSince1970: 1_795_962_600)  // 29 November 2026, 14:30 in UTC.
    let firstDay = LocalDate("2026-12-01")
    let price = MoneyAmount(minorUnits: 125_050)

    var texts: [String] {
      get throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        return [
          start.formatted(.dateTime.weekday(.wide).day().month(.wide).hour().minute().onPage(in: berlin)),
          try #require(firstDay).formatted(.dateTime.day().month(.wide)),
          price.decimal.formatted(.currency(code: "EUR").locale(.page)),
          Duration.seconds(5_400).formatted(.units(allowed: [.hours, .minutes], width: .wide).locale(.page)),
          1_234.5.formatted(.number.locale(.page)),
        ].map { text in String(text.map { $0.isWhitespace ? " " : $0 }) }
      }
    }
  }

  @Test(arguments: [
    (
      "en", ["Sunday, November 29 at 3:30 PM", "December 1", "€1,250.50", "1 hour, 30 minutes", "1,234.5"]
    ),
    (
      "en-GB", ["Sunday 29 November at 15:30", "1 December", "€1,250.50", "1 hour, 30 minutes", "1,234.5"]
    ),
    (
      "de", ["Sonntag, 29. November um 15:30", "1. Dezember", "1.250,50 €", "1 Stunde und 30 Minuten", "1.234,5"]
    ),
    ("zh-Hans", ["11月29日 星期日 15:30", "12月1日", "€1,250.50", "1小时30分钟", "1,234.5"]),
  ])
  func `Dates, money, durations and numbers are in the language of the page`(
    tag: String, expected: [String]
  ) throws {
    let texts = try Localization.$current.withValue(Localization(language: Language(tag), forms: [:])) {
      try Course().texts
    }
    #expect(texts == expected)
  }

  @Test func `A letter can be in another language than the page`() throws {
    let start = try #require(LocalDateTime("2026-12-01T09:05"))
    #expect(start.formatted(.dateTime.day().month().hour().minute(), "de") == "1. Dez., 09:05")
  }

  @Test func `A day and a time are not moved to another zone`() throws {
    for time in ["2026-03-29T02:30", "1900-02-28T00:00", "9999-12-31T23:59"] {
      let moment = try #require(LocalDateTime(time))
      let style = Date.FormatStyle.dateTime.hour(.twoDigits(amPM: .omitted)).minute(.twoDigits)
      #expect(moment.formatted(style, "de") == String(time.suffix(5)))
      #expect(moment.date.formatted(.dateTime.day(.twoDigits), "de") == String(time.prefix(10).suffix(2)))
    }
  }
}
