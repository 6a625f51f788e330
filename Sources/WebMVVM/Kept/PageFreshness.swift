import Changes
import Synchronization

/// Whether a page still shows the Model.
final class PageFreshness: Sendable {
  let sources: PageSources
  private let changes: any ChangeSource
  /// The last change of which it is known that the page shows it.
  private let checked: Atomic<Int64>

  init(_ sources: PageSources, _ changes: any ChangeSource) {
    self.sources = sources
    self.changes = changes
    checked = Atomic(sources.number.rawValue)
  }

  /// - Parameter number: The number of the last change, which was just read.
  func isRight(at number: ChangeNumber) -> Bool {
    if sources.isOutdated { return false }
    if checked.load(ordering: .relaxed) >= number.rawValue { return true }
    guard changes.isUnchanged(sources.topics, since: sources.number) else { return false }
    // Another request may store a smaller number. Then the next check is made again, and nothing is lost.
    checked.store(number.rawValue, ordering: .relaxed)
    return true
  }
}
