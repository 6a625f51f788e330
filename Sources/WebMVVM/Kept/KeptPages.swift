import HTTPTypes
import MVVM
import MicroHTTP
import Synchronization

/// The pages that are kept in memory. A page is sent again until a topic that it shows changes.
///
/// It never sends a stale page: each request first reads the number of the Model's last change.
final class KeptPages: Sendable {
  private let renderer: PageRenderer
  private let pages: Mutex<PageStore>

  /// - Parameter limit: The maximum size of the pages, in bytes.
  init(_ renderer: PageRenderer, limit: Int) {
    self.renderer = renderer
    pages = Mutex(PageStore(limit: limit))
  }

  /// The kept response to a GET or a HEAD; nil if the page must be rendered.
  func response(to request: Request) async -> Response? {
    guard let page = pages.withLock({ $0.page(for: request) }) else { return nil }
    let response = response(with: page, to: request, at: try? await renderer.changes.currentChange())
    if response != nil { Dependencies.current?.insert(contentsOf: page.sources.topics) }
    return response
  }

  /// The kept response if it is known without waiting that it is right.
  func responseAtOnce(to request: Request) -> Response? {
    guard let page = pages.withLock({ $0.page(for: request) }) else { return nil }
    return response(with: page, to: request, at: renderer.changes.currentChangeIfKnown)
  }

  private func response(with page: KeptPage, to request: Request, at number: ChangeNumber?) -> Response? {
    guard let number, page.isRight(at: number, renderer.changes) else { return nil }
    if renderer.observation != nil { RequestTrace.current?.wasKept(page) }
    return request.hasEntityTag(page.tag) ? page.notModified : page.response
  }

  /// Keeps a page if it answers later requests too. Returns the response to this one, which is then the kept one.
  func response(with page: RenderedPage, to request: Request) async -> Response {
    if let obstacle = KeepingObstacle(page, for: request) {
      page.trace?.keep(.isNotKept(because: page.sources.reasonToBeUnique ?? obstacle.rawValue))
      return page.response
    }
    guard case .bytes(let html) = page.response.body else { return page.response }
    var hash = ByteHash(key: renderer.key)
    html.withUnsafeBytes { hash.combine($0) }
    let kept = KeptPage(page, tag: "\"\(PageVersion(rawValue: hash.finish()))\"")
    // A change while the page was rendered may be missing in it.
    if let number = try? await renderer.changes.currentChange(), kept.isRight(at: number, renderer.changes) {
      let isKept = pages.withLock { $0.keep(kept, for: request) }
      page.trace?.keep(isKept ? .isKept : .isNotKept(because: KeepingObstacle.tooLarge.rawValue))
    } else {
      page.trace?.keep(.isNotKept(because: KeepingObstacle.outdated.rawValue))
    }
    return request.hasEntityTag(kept.tag) ? kept.notModified : kept.response
  }
}
