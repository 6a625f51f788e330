import Foundation
import Testing

@testable import Storefront

@Suite struct MomentTests {
  /// 14 March 2026 at 16:05:00 UTC.
  private let now = Date(secondsSince1970: 1_773_504_300)

  @Test(
    arguments: [
      (-86_400, "15 March 2026"), (-59, "just now"), (0, "just now"), (59, "just now"), (60, "1 minute ago"),
      (3 * 60, "3 minutes ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (6 * 3_600 - 1, "5 hours ago"),
      (6 * 3_600, "today at 10:05"), (16 * 3_600, "today at 0:05"), (17 * 3_600, "yesterday"),
      (40 * 3_600, "yesterday"), (41 * 3_600, "2 days ago"), (6 * 86_400, "6 days ago"), (7 * 86_400, "7 March 2026"),
      (400 * 86_400, "7 February 2025"),
    ])
  func `A moment is said as people do, and in full`(age: Int, text: String) {
    let moment = MomentViewModel(now.addingTimeInterval(TimeInterval(-age)), now: now)

    #expect(moment.text == text)
  }

  @Test func `The full moment is there for people and for machines`() {
    let moment = MomentViewModel(now, now: now)

    #expect(moment.full == "14 March 2026 at 16:05 UTC")
    #expect(moment.machine == "2026-03-14T16:05:00Z")
  }
}
