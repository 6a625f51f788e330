public import Changes
public import Foundation
import HeapModule

/// When open pages have to be looked at, although no topic has changed.
///
/// A page may say "today", or link a file that may change. It is looked at when its time is over, and in any case a minute
/// after the last check.
struct PageDeadlines {
  /// The longest time between two checks of a page, in seconds.
  private static let interval: TimeInterval = 60

  private var checks = Heap<Check>()
  private var lastTime = Date.distantPast

  /// Plans the next check of a page, unless an earlier one is planned.
  mutating func plan(_ page: OpenPage, at now: Date) {
    let latest = now + Self.interval
    let time = min(page.sources.deadline ?? latest, latest)
    if let planned = page.nextCheck, planned <= time { return }
    page.nextCheck = time
    checks.insert(Check(time: time, page: page))
  }

  /// Removes the pages that have to be looked at now, and returns them.
  mutating func next(at now: Date) -> [OpenPage] {
    // If the clock was set back, all times are wrong.
    let isBack = now < lastTime
    lastTime = now
    var found: [OpenPage] = []
    while let first = checks.min, isBack || first.time <= now {
      checks.removeMin()
      guard let page = first.page, page.nextCheck == first.time else { continue }
      page.nextCheck = nil
      found.append(page)
    }
    return found
  }
}

/// A check of a page that may have been closed since it was planned.
private struct Check: Comparable {
  let time: Date
  weak var page: OpenPage?

  static func == (one: Check, other: Check) -> Bool { one.time == other.time }

  static func < (one: Check, other: Check) -> Bool { one.time < other.time }
}

extension Dependencies {
  /// Adds that the page is right until `date`. The earliest date counts.
  public func expire(at date: Date) { expire(atSecondsSince1970: date.timeIntervalSince1970) }
}
