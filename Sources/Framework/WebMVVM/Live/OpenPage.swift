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
