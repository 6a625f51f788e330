import Changes
import MicroHTTP

/// A response that is sent again while nothing that it shows has changed.
final class KeptPage: Sendable {
  let response: KeptResponse
  let freshness: PageFreshness
  /// What it takes in memory before it is compressed, in bytes, with the bookkeeping.
  let size: Int

  var sources: PageSources { freshness.sources }

  /// - Parameter version: Identifies the content.
  init(_ page: RenderedPage, version: String, _ changes: any ChangeSource) {
    freshness = PageFreshness(page.sources, changes)
    var response = page.response
    if case .bytes(let content) = response.body { response.body = .bytes(content.compacted()) }
    self.response = KeptResponse(response, version: version, effort: page.isPersonal ? nil : .low)
    size = self.response.count + Self.bookkeeping
  }

  /// What a response needs besides its body, in bytes: header fields, their copies in the library, topics, and memory that
  /// the allocator can't use again. Measured with 8,000 and 16,000 pages of 5 and 12 kB, with glibc.
  static let bookkeeping = 9_216
}
