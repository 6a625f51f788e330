import MVVM
import MicroHTTP

/// A response that is sent again while nothing that it shows has changed.
final class KeptPage: Sendable {
  let response: KeptResponse
  let freshness: PageFreshness
  /// What it takes in memory before it is compressed, in bytes, with the bookkeeping.
  let size: Int

  var sources: PageSources { freshness.sources }

  /// - Parameters:
  ///   - version: Identifies the content.
  ///   - repeated: Called for each request that a connection answers itself, because it repeats the last one; nil if no
  ///     connection may.
  init(
    _ page: RenderedPage, version: String, _ changes: any ChangeSource, repeated: (@Sendable () -> Void)? = nil
  ) {
    let freshness = PageFreshness(page.sources, changes)
    self.freshness = freshness
    var response = page.response
    if case .bytes(let content) = response.body { response.body = .bytes(content.compacted()) }
    self.response = KeptResponse(
      response, version: version, effort: page.isPersonal ? nil : .low,
      isStillRight: repeated.map { Self.isStillRight(freshness, repeated: $0) })
    size = self.response.count + Self.bookkeeping
  }

  private static func isStillRight(
    _ freshness: PageFreshness, repeated: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Bool {
    {
      guard freshness.isRightAgain() else { return false }
      repeated()
      return true
    }
  }

  /// What a response needs besides its body, in bytes: header fields, their copies in the library, topics, and memory that
  /// the allocator can't use again. Measured with 8,000 and 16,000 pages of 5 and 12 kB, with glibc.
  static let bookkeeping = 9_216
}
