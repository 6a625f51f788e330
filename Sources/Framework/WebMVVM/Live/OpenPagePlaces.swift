import MicroHTTP

/// The places of open pages. A network has a limited number of them, which its readers share.
struct OpenPagePlaces {
  /// A page that a stream follows.
  struct Place {
    let reader: Reader
    let stream: Int
    let page: OpenPage
  }

  /// Who has a place: a person with all their browsers. Nobody knows how many people are not signed in, so each of their
  /// streams counts as one.
  enum Reader: Hashable {
    case person(ReaderMark)
    case stream(Int)

    var isPerson: Bool { if case .person = self { true } else { false } }
  }

  private let limit: Int
  /// In the order in which they were taken.
  private var places: [ClientNetwork: [Place]] = [:]

  /// - Parameter limit: The maximum number of open pages of a network.
  init(limit: Int) {
    self.limit = limit
  }

  /// The number of open pages of a network.
  func count(of network: ClientNetwork) -> Int { places[network]?.count ?? 0 }

  /// Takes a place. If all are taken, one that has a lower rank is given up for it.
  ///
  /// - Returns: Whether it was taken, and the place that was given up.
  mutating func take(_ place: Place, in network: ClientNetwork) -> (isTaken: Bool, givenUp: Place?) {
    var all = places[network] ?? []
    var givenUp: Place?
    if all.count >= limit {
      guard let index = Self.indexToGiveUp(for: place, in: all) else { return (false, nil) }
      givenUp = all.remove(at: index)
    }
    all.append(place)
    places[network] = all
    return (true, givenUp)
  }

  /// The place that is given up for a new one; nil if the new one has the lowest rank.
  ///
  /// Each reader has a place before anybody has a second one, so the reader with the most places gives up one. A reader who is
  /// not signed in counts as one with a place more. Of several, the one that came first gives up its place: a new page is
  /// looked at now. If nobody has more, a person gives up the place of another of their browsers.
  private static func indexToGiveUp(for new: Place, in all: [Place]) -> Int? {
    let counts = all.reduce(into: [Reader: Int]()) { $0[$1.reader, default: 0] += 1 }
    func weight(_ place: Place) -> Int { (counts[place.reader] ?? 0) + (place.reader.isPerson ? 0 : 1) }
    let others = all.filter { $0.reader != new.reader }
    if let most = others.max(by: { weight($0) < weight($1) }), weight(most) > (counts[new.reader] ?? 0) + 1 {
      return all.lastIndex { $0.reader == most.reader && $0.stream == most.stream }
    }
    return all.firstIndex { $0.reader == new.reader && $0.stream != new.stream }
  }

  /// Gives up the places of a stream: that of one page, or all.
  mutating func remove(_ page: OpenPage? = nil, of stream: Int, in network: ClientNetwork) {
    places[network]?.removeAll { $0.stream == stream && (page == nil || $0.page === page) }
    if places[network]?.isEmpty == true { places[network] = nil }
  }
}
