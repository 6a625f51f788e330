import Foundation
import MVVM
import MicroHTTP

/// A page that is open in browsers: what they show, and what it was made from. All browsers that get the same page share
/// it. Only the hub uses it.
final class OpenPage {
  let key: OpenPageKey
  var target: String { key.page.target }
  /// The request of the first of these browsers.
  let request: Request
  let scene: String
  let reader: ReaderMark
  /// What the browsers show.
  private(set) var known: KnownParts
  private(set) var version: PageVersion
  private(set) var sources: PageSources
  /// The State that they show; empty if nobody observes the site.
  private(set) var state: [StateProperty]
  /// The streams to these browsers, by their numbers.
  var streams: [Int: LiveStream] = [:]
  /// Whether it waits to be rendered.
  var isDirty = false
  /// When it is checked, although no topic has changed; nil if no check is planned.
  var nextCheck: Date?
  /// The page is not rendered again before this time.
  var restsUntil = ContinuousClock.now
  /// How often the rendering has failed since it last succeeded.
  var failures = 0

  init(key: OpenPageKey, request: Request, _ page: LivePage) {
    self.key = key
    self.request = request
    scene = page.scene
    reader = page.reader
    known = page.known
    version = page.version
    sources = page.sources
    state = page.state
  }

  /// Stores a new version, and returns the event that brings the browsers from the old one to it; nil if they show the
  /// same.
  ///
  /// - Parameter isMute: Whether they announce nothing.
  func update(to page: LivePage, isMute: Bool) -> Bytes? {
    let before = (known, version)
    (known, version, sources, state) = (page.known, page.version, page.sources, page.state)
    if version == before.1, known.title == before.0.title { return nil }
    let patch = page.patch(of: target, from: before.0, before.1, isMute: isMute)
    // What waits for slow readers is bounded: they fetch so large a page when they can.
    if patch.count <= LiveStream.queueLimit { return patch }
    return LiveEvent.refresh(target, to: "\(version)\(reader)", for: reader, isMute: isMute)
  }

  func send(_ event: Bytes) {
    for stream in streams.values { stream.send(event) }
  }
}

/// Identifies an open page. A page that is unique has the number of its stream.
struct OpenPageKey: Hashable, Sendable {
  let page: PageKey
  let stream: Int?
}

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
