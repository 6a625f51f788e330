import DequeModule
import HeapModule
import MicroHTTP

/// The open pages that wait to be rendered again.
///
/// If there are more than the site can render at once, the networks of the readers take turns, with one page each. So somebody
/// who has many pages open delays the updates of another network by one page at a time.
struct UpdateQueue {
  /// The pages that were rendered a moment ago.
  private var resting = Heap<RestingPage>()
  /// The pages whose rest is over, in the order in which they changed.
  private var waiting: [ClientNetwork: Deque<OpenPage>] = [:]
  /// The networks of these pages, in the order of their turns.
  private var turns = Deque<ClientNetwork>()
  private var lastNumber = 0

  var isEmpty: Bool { resting.isEmpty && turns.isEmpty }

  /// When the rest of the first resting page is over; nil if none rests.
  var nextTime: ContinuousClock.Instant? { resting.min?.end }

  /// Adds a page that has changed.
  ///
  /// - Parameter network: The network of its readers. If it has several, it is the one with the fewest open pages.
  mutating func append(_ page: OpenPage, of network: ClientNetwork) {
    lastNumber += 1
    resting.insert(RestingPage(end: page.restsUntil, number: lastNumber, page: page, network: network))
  }

  /// Removes the next pages that may be rendered now, and returns them.
  mutating func next(_ count: Int, at now: ContinuousClock.Instant) -> [OpenPage] {
    while let first = resting.min, first.end <= now {
      resting.removeMin()
      if waiting[first.network, default: []].isEmpty { turns.append(first.network) }
      waiting[first.network, default: []].append(first.page)
    }
    var found: [OpenPage] = []
    while found.count < count, let network = turns.popFirst(), let page = waiting[network]?.popFirst() {
      found.append(page)
      if waiting[network]?.isEmpty == true { waiting[network] = nil } else { turns.append(network) }
    }
    return found
  }
}

/// A page that is not rendered before the end of its rest. Pages whose rest ends at the same time are in the order in which
/// they changed.
private struct RestingPage: Comparable {
  let end: ContinuousClock.Instant
  let number: Int
  let page: OpenPage
  let network: ClientNetwork

  static func == (one: RestingPage, other: RestingPage) -> Bool { one.number == other.number }

  static func < (one: RestingPage, other: RestingPage) -> Bool { (one.end, one.number) < (other.end, other.number) }
}
