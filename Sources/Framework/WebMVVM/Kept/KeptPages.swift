import Changes
import HTTPTypes
import MicroHTTP
import Synchronization

/// The pages that are kept in memory. A page is sent again until a topic that it shows changes.
///
/// It never sends a stale page: each request first reads the number of the Model's last change.
final class KeptPages: Sendable {
  private let renderer: PageRenderer
  private let pages: Mutex<PageStore>
  /// How often a page was found that no longer shows the Model.
  private let outdatedCount = Atomic(0)
  private let missCount = Atomic(0)

  /// - Parameter limit: The maximum size of the pages, in bytes.
  init(_ renderer: PageRenderer, limit: Int) {
    self.renderer = renderer
    pages = Mutex(PageStore(limit: limit))
  }

  var report: KeptPagesReport {
    let (count, bytes, found) = pages.withLock { ($0.count, $0.bytes, $0.foundCount) }
    return KeptPagesReport(
      count: count, bytes: bytes, hits: max(0, found - outdatedCount.load(ordering: .relaxed)),
      misses: missCount.load(ordering: .relaxed))
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
    guard let number, page.isRight(at: number) else {
      outdatedCount.add(1, ordering: .relaxed)
      return nil
    }
    if renderer.observation != nil { RequestTrace.current?.wasKept(page) }
    return send(page, to: request)
  }

  private func send(_ page: KeptPage, to request: Request) -> Response {
    page.response.response(to: request) { count in
      pages.withLock { $0.add(count + KeptPage.bookkeeping, to: page, for: request) }
    }
  }

  /// Keeps a page if it answers later requests too. Returns the response to this one, which is then the kept one.
  func keep(_ page: RenderedPage, for request: Request) async -> Response {
    // A file or an error is not a page.
    if page.liveScene != nil { missCount.add(1, ordering: .relaxed) }
    if let obstacle = KeepingObstacle(page, for: request) {
      page.trace?.keep(.isNotKept(because: page.sources.reasonToBeUnique ?? obstacle.rawValue))
      return page.response(to: request, key: renderer.key)
    }
    guard case .bytes(let html) = page.response.body else { return page.response }
    let kept = KeptPage(page, version: html.version(key: renderer.key), renderer.changes)
    // A change while the page was rendered may be missing in it. If it is not known yet, the check of the next request finds
    // it.
    if renderer.changes.isUnchanged(page.sources.topics, since: page.sources.number), !page.sources.isOutdated {
      let isKept = pages.withLock { $0.keep(kept, for: request) }
      page.trace?.keep(isKept ? .isKept : .isNotKept(because: KeepingObstacle.tooLarge.rawValue))
    } else {
      page.trace?.keep(.isNotKept(because: KeepingObstacle.outdated.rawValue))
    }
    return send(kept, to: request)
  }
}

/// How many pages a site keeps, and how often a kept page answered a request.
public struct KeptPagesReport: Hashable, Sendable {
  /// The number of pages that are kept.
  public let count: Int
  /// Their memory, in bytes.
  public let bytes: Int
  /// The requests since the start that a kept page answered.
  public let hits: Int
  /// The requests for pages since the start that no kept page answered.
  public let misses: Int
}
