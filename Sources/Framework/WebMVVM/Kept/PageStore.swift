import MicroHTTP

/// Pages by address and cookies, within a limit of bytes.
///
/// A page that was asked for only once is on trial, and a page that was asked for again is popular. The pages on trial are
/// evicted first, the one that was not asked for the longest time before the others. So a crawler that asks for each page
/// once does not evict the pages that people ask for. This is the segmented LRU of Karedla, Love and Wherry, "Caching
/// Strategies to Improve Disk System Performance" (1994).
struct PageStore {
  /// The share of the limit that popular pages may take.
  private static let popularShare = 0.8

  private struct Target {
    var cookies: [String] = []
    /// The places of the pages, by the values of the cookies.
    var places: [[UInt8]: Int] = [:]
  }

  private struct Item {
    let page: KeptPage
    let key: PageKey
    var isPopular = false
    /// Its memory with the key and the codings that were made so far, in bytes.
    var size: Int
  }

  private let limit: Int
  private var targets: [String: Target] = [:]
  private var items: [Item?] = []
  private var freePlaces: [Int] = []
  private var trial = RecencyList()
  private var popular = RecencyList()
  private var popularBytes = 0
  private(set) var bytes = 0
  /// How often a page was found.
  private(set) var foundCount = 0

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { items.count - freePlaces.count }

  /// The page for a request, which then counts as just used.
  mutating func page(for request: Request) -> KeptPage? {
    guard let target = targets[request.target] else { return nil }
    let key = PageKey(request, cookies: target.cookies)
    guard let place = target.places[key.values], let page = items[place]?.page else { return nil }
    foundCount += 1
    if items[place]?.isPopular ?? false { popular.moveToFront(place) } else { promote(place, items[place]?.size ?? 0) }
    return page
  }

  /// Keeps a page in place of an earlier one for the same address and the same cookies.
  ///
  /// - Returns: Whether it is kept. A page that is too large is not.
  mutating func keep(_ page: KeptPage, for request: Request) -> Bool {
    let known = targets[request.target]
    let cookies = Set(known?.cookies ?? []).union(page.sources.cookies).sorted()
    let key = PageKey(request, cookies: cookies)
    var wasPopular = false
    if let known, known.cookies != cookies {
      // The pages at this address depend on more cookies than was known.
      for place in known.places.values { remove(place) }
    } else if let old = known?.places[key.values] {
      wasPopular = items[old]?.isPopular ?? false
      remove(old)
    }
    let size = page.size + key.size
    guard size <= limit / 4 else { return false }
    let place = freePlaces.popLast() ?? items.count
    if place == items.count { items.append(nil) }
    items[place] = Item(page: page, key: key, size: size)
    targets[request.target, default: Target(cookies: cookies)].places[key.values] = place
    trial.insertAtFront(place)
    bytes += size
    if wasPopular { promote(place, size) }
    evict()
    return true
  }

  /// Counts the bytes of a coding that was made of a page. It does nothing if the page is no longer kept.
  mutating func add(_ count: Int, to page: KeptPage, for request: Request) {
    guard let target = targets[request.target],
      let place = target.places[PageKey(request, cookies: target.cookies).values], items[place]?.page === page
    else { return }
    items[place]?.size += count
    bytes += count
    if items[place]?.isPopular ?? false { popularBytes += count }
    evict()
  }

  private mutating func evict() {
    while bytes > limit, let last = trial.last ?? popular.last { remove(last) }
  }

  private mutating func promote(_ place: Int, _ size: Int) {
    trial.remove(place)
    popular.insertAtFront(place)
    items[place]?.isPopular = true
    popularBytes += size
    while Double(popularBytes) > Double(limit) * Self.popularShare, let last = popular.last, last != place {
      popular.remove(last)
      popularBytes -= items[last]?.size ?? 0
      items[last]?.isPopular = false
      trial.insertAtFront(last)
    }
  }

  private mutating func remove(_ place: Int) {
    guard let item = items[place] else { return }
    if item.isPopular {
      popular.remove(place)
      popularBytes -= item.size
    } else {
      trial.remove(place)
    }
    bytes -= item.size
    items[place] = nil
    freePlaces.append(place)
    targets[item.key.target]?.places[item.key.values] = nil
    if targets[item.key.target]?.places.isEmpty ?? false { targets[item.key.target] = nil }
  }
}

/// Numbers in the order of their last use: a list that is linked in both directions.
struct RecencyList {
  private struct Links {
    var before = -1
    var after = -1
    var isIn = false
  }

  private var links: [Links] = []
  private var first = -1
  private var end = -1

  /// The number that was not used for the longest time.
  var last: Int? { end < 0 ? nil : end }

  /// Adds a number that is not in the list.
  mutating func insertAtFront(_ number: Int) {
    while links.count <= number { links.append(Links()) }
    links[number] = Links(before: -1, after: first, isIn: true)
    if first >= 0 { links[first].before = number } else { end = number }
    first = number
  }

  mutating func remove(_ number: Int) {
    guard number < links.count, links[number].isIn else { return }
    let (before, after) = (links[number].before, links[number].after)
    if before >= 0 { links[before].after = after } else { first = after }
    if after >= 0 { links[after].before = before } else { end = before }
    links[number] = Links()
  }

  mutating func moveToFront(_ number: Int) {
    if number == first { return }
    remove(number)
    insertAtFront(number)
  }
}
