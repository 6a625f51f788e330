import Foundation
import Persistence
import Testing
import WebMVVM

@testable import Storefront

@Suite struct MomentTests {
  /// 14 March 2026 at 16:05:00 UTC, which is 0:05 on the next day in Shanghai.
  private let now = Date(secondsSince1970: 1_773_504_300)

  @Test(
    arguments: [
      (-86_400, "15 March at 16:05 UTC"), (0, "today at 16:05 UTC"), (3 * 60, "today at 16:02 UTC"),
      (16 * 3_600, "today at 0:05 UTC"), (17 * 3_600, "yesterday at 23:05 UTC"),
      (40 * 3_600, "yesterday at 0:05 UTC"), (41 * 3_600, "12 March at 23:05 UTC"),
      (400 * 86_400, "7 February 2025 at 16:05 UTC"),
    ])
  func `A time is shown with its day, in UTC if no zone is known`(age: Int, text: String) {
    let moment = MomentViewModel(date(age), by: ReaderClock(zone: nil, now: now))

    #expect(moment.text == text)
  }

  @Test(
    arguments: [
      (nil, 0, "今天 16:05 UTC", "2026年3月14日星期六 16:05 UTC"),
      ("Asia/Shanghai", 600, "昨天 23:55", "2026年3月14日星期六 23:55（Asia/Shanghai）"),
      ("Asia/Shanghai", 7 * 86_400, "3月8日 0:05", "2026年3月8日星期日 0:05（Asia/Shanghai）"),
      ("UTC", 400 * 86_400, "2025年2月7日 16:05", "2025年2月7日星期五 16:05（UTC）"),
    ] as [(String?, Int, String, String)])
  func `A time is shown in Chinese to readers of Chinese`(zone: String?, age: Int, text: String, full: String) {
    let clock = ReaderClock(zone: zone.flatMap(ReaderZone.init), language: .simplifiedChinese, now: now)
    let moment = MomentViewModel(date(age), by: clock)
    #expect((moment.text, moment.full) == (text, full))
  }

  @Test(
    arguments: [
      ("Asia/Shanghai", 0, "today at 0:05", "Sunday, 15 March 2026 at 0:05 (Asia/Shanghai)"),
      ("Asia/Shanghai", 600, "yesterday at 23:55", "Saturday, 14 March 2026 at 23:55 (Asia/Shanghai)"),
      ("Asia/Kolkata", 0, "today at 21:35", "Saturday, 14 March 2026 at 21:35 (Asia/Kolkata)"),
      ("America/New_York", 17 * 3_600, "yesterday at 19:05", "Friday, 13 March 2026 at 19:05 (America/New_York)"),
      ("America/New_York", 7 * 86_400, "7 March at 11:05", "Saturday, 7 March 2026 at 11:05 (America/New_York)"),
      ("UTC", 0, "today at 16:05", "Saturday, 14 March 2026 at 16:05 (UTC)"),
    ])
  func `A time is shown in the zone of the reader`(zone: String, age: Int, text: String, full: String) throws {
    let zone = try #require(ReaderZone(name: zone))

    let moment = MomentViewModel(date(age), by: ReaderClock(zone: zone, now: now))

    #expect(moment.text == text)
    #expect(moment.full == full)
    #expect(moment.machine == date(age).formatted(.iso8601))
  }

  /// On 25 October 2026 clocks in Berlin are set back from 3:00 to 2:00.
  @Test(
    arguments: [
      (1_792_879_500, "yesterday at 0:05"), (1_792_888_500, "yesterday at 2:35"), (1_792_892_100, "yesterday at 2:35"),
      (1_792_879_140, "24 October at 23:59"),
    ])
  func `A day of 25 hours is one day`(seconds: Int64, text: String) throws {
    let berlin = try #require(ReaderZone(name: "Europe/Berlin"))
    let clock = ReaderClock(zone: berlin, now: Date(secondsSince1970: 1_792_969_800))

    #expect(clock.brief(Date(secondsSince1970: seconds)) == text)
  }

  @Test func `A full time has a text for people and one for machines`() {
    let moment = MomentViewModel(now, by: ReaderClock(zone: nil, now: now))

    #expect(moment.full == "Saturday, 14 March 2026 at 16:05 UTC")
    #expect(moment.machine == "2026-03-14T16:05:00Z")
  }

  private func date(_ age: Int) -> Date { now.addingTimeInterval(TimeInterval(-age)) }
}
