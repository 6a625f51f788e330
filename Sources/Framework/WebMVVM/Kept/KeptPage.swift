import Changes
import MicroHTTP
import Synchronization

/// A response that is sent again while nothing that it shows has changed.
final class KeptPage: Sendable {
  let response: KeptResponse
  let sources: PageSources
  /// What it takes in memory before it is compressed, in bytes, with the bookkeeping.
  let size: Int
  private let changes: any ChangeSource
  /// The last change that the page is known to show.
  private let checked: Atomic<Int64>

  /// - Parameter version: Identifies the content.
  init(_ page: RenderedPage, version: String, _ changes: any ChangeSource) {
    sources = page.sources
    self.changes = changes
    checked = Atomic(page.sources.number.rawValue)
    var response = page.response
    if case .bytes(let content) = response.body { response.body = .bytes(content.compacted()) }
    self.response = KeptResponse(response, version: version, effort: page.isPersonal ? nil : .low)
    size = self.response.count + Self.bookkeeping
  }

  /// Whether the page still shows the Model.
  ///
  /// - Parameter number: The number of the last change, which was just read.
  func isRight(at number: ChangeNumber) -> Bool {
    if sources.isOutdated { return false }
    if checked.load(ordering: .relaxed) >= number.rawValue { return true }
    guard changes.isUnchanged(sources.topics, since: sources.number) else { return false }
    // Another request may store a smaller number. Then the next check is made again, and nothing is lost.
    checked.store(number.rawValue, ordering: .relaxed)
    return true
  }

  /// What a response needs besides its body, in bytes: header fields, their copies in the library, topics, and memory that
  /// the allocator can't use again. Measured with 8,000 and 16,000 pages of 5 and 12 kB, with glibc.
  static let bookkeeping = 9_216
}

extension RequestTrace {
  /// Records that a kept page answers the request.
  func wasKept(_ page: KeptPage) {
    keep(.wasKept)
    read(page.sources.topics)
  }
}
