import Changes
import Foundation

/// What a rendered page was made from.
struct PageSources: Sendable {
  /// The last change before the page was rendered. The page shows it and all earlier ones.
  let number: ChangeNumber
  let topics: TopicSet
  /// The site's clock.
  var clock = SiteClock.system
  /// When the rendering began. If the clock is set back, what the page says about the time is no longer right.
  var start = Date.distantPast
  /// Until when the page is right if no topic changes.
  let deadline: Date?
  /// Whether the page is only for the request it was rendered for.
  let isUnique: Bool
  /// Why it is, for developers.
  var reasonToBeUnique: String?
  /// The random texts in the page.
  let nonces: [String]
  /// The names of the cookies that were read.
  let cookies: [String]
  /// What else must be true for the page to be right.
  var conditions: [@Sendable () -> Bool] = []

  /// Whether the page is wrong although no topic has changed.
  var isOutdated: Bool {
    if let deadline, !(start..<max(start, deadline)).contains(clock.now) { return true }
    return !conditions.allSatisfy { $0() }
  }
}
