import MVVM
import MicroHTTP

/// A rendered page with its parts.
struct LivePage {
  let parts: PageParts
  let version: PageVersion
  let html: Bytes
  let sources: PageSources
  let scene: String
  let reader: ReaderMark
  /// The State that it shows; empty if nobody observes the site.
  let state: [StateProperty]

  /// Nil if the page does not follow the Model.
  init?(_ page: RenderedPage, key: UInt64) {
    guard let scene = page.liveScene, case .bytes(let html) = page.response.body else { return nil }
    self.html = html
    self.scene = scene
    sources = page.sources
    reader = ReaderMark(of: page.reader)
    state = page.trace?.shownState ?? []
    (parts, version) = html.withUnsafeBytes { bytes in
      MaskedPage.masking(page.sources.nonces, in: bytes) {
        (PageParts(of: $0, key: key), page.version ?? PageVersion(of: $0, key: key))
      }
    }
  }

  /// What a browser that shows the page knows.
  var known: KnownParts { html.withUnsafeBytes { KnownParts(parts, in: $0) } }

  /// The event that turns another version into this one.
  ///
  /// - Parameter isMute: Whether browsers announce nothing.
  func patch(of target: String, from known: KnownParts, _ base: PageVersion, isMute: Bool) -> Bytes {
    html.withUnsafeBytes {
      PagePatch(to: parts, $0, from: known)
        .event(page: target, for: reader, from: base, to: version, isMute: isMute)
    }
  }
}
