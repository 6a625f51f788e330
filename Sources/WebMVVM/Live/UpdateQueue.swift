/// The open pages that wait to be rendered again.
///
/// If there are more than the site can render at once, the pages of networks with few open pages come first. Otherwise
/// somebody who opens thousands of pages would delay the updates of everybody.
struct UpdateQueue {
  /// How much longer a page waits for each page that its network has open, while there are others to render.
  static let handicap = Duration.milliseconds(20)
  /// No page waits longer than this for pages that changed after it.
  static let handicapLimit = Duration.seconds(60)

  /// In the order of their turns.
  private var pages: [OpenPage] = []

  var isEmpty: Bool { pages.isEmpty }

  /// When the first page may be rendered; nil if none waits.
  var nextTime: ContinuousClock.Instant? { pages.map(\.restsUntil).min() }

  /// Adds a page that has changed.
  ///
  /// - Parameter crowd: The number of pages that the network of its readers has open.
  mutating func append(_ page: OpenPage, crowd: Int, at now: ContinuousClock.Instant = .now) {
    page.turn = now + min(Self.handicap * crowd, Self.handicapLimit)
    var (start, end) = (0, pages.count)
    while start < end {
      let middle = start + (end - start) / 2
      if pages[middle].turn <= page.turn { start = middle + 1 } else { end = middle }
    }
    pages.insert(page, at: start)
  }

  /// Removes the first pages that may be rendered now, and returns them.
  mutating func next(_ count: Int, at now: ContinuousClock.Instant) -> [OpenPage] {
    var found: [OpenPage] = []
    var place = 0
    while found.count < count, place < pages.count {
      if pages[place].restsUntil <= now { found.append(pages.remove(at: place)) } else { place += 1 }
    }
    return found
  }
}
