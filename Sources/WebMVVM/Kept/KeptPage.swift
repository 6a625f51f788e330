import Foundation
import MVVM
import MicroHTTP
import Synchronization

/// A response that is sent again while nothing that it shows has changed.
final class KeptPage: Sendable {
  let response: KeptResponse
  let sources: PageSources
  /// What it takes in memory before it is compressed, in bytes, with the bookkeeping.
  let size: Int
  /// The last change of which it is known that the page shows it.
  private let checked: Atomic<Int64>

  /// - Parameter version: Identifies the content.
  init(_ page: RenderedPage, version: String) {
    response = KeptResponse(page.response, version: version, effort: page.isPersonal ? nil : .low)
    sources = page.sources
    size = response.count + Self.bookkeeping
    checked = Atomic(page.sources.number.rawValue)
  }

  /// What a response needs besides its body, in bytes.
  static let bookkeeping = 2_048

  /// Whether the page still shows the Model.
  ///
  /// - Parameter number: The number of the last change, which `changes` has just read.
  func isRight(at number: ChangeNumber, _ changes: any ChangeSource) -> Bool {
    if sources.isOutdated { return false }
    if checked.load(ordering: .relaxed) >= number.rawValue { return true }
    guard changes.isUnchanged(sources.topics, since: sources.number) else { return false }
    // Another request may store a smaller number. Then the next check is made again, and nothing is lost.
    checked.store(number.rawValue, ordering: .relaxed)
    return true
  }
}
