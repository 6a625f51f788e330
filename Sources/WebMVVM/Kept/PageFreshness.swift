import MVVM
import Synchronization

/// Whether a page still shows the Model.
final class PageFreshness: Sendable {
  /// A page that is sent again on a connection is looked up after this many times, so that it counts as used.
  private static let repeatLimit = 64

  let sources: PageSources
  private let changes: any ChangeSource
  /// The last change of which it is known that the page shows it.
  private let checked: Atomic<Int64>
  /// How often the page was sent again since it was looked up.
  private let repeats = Atomic(0)

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

  /// Whether the page is right for a request that repeats the last one on its connection. If so, it counts as sent again.
  func isRightAgain() -> Bool {
    guard repeats.load(ordering: .relaxed) < Self.repeatLimit, let number = changes.currentChangeIfKnown,
      isRight(at: number)
    else { return false }
    repeats.add(1, ordering: .relaxed)
    return true
  }

  var repeatCount: Int { repeats.load(ordering: .relaxed) }

  /// How often the page was sent again since this was last called.
  func takeRepeats() -> Int { repeatCount > 0 ? repeats.exchange(0, ordering: .relaxed) : 0 }
}
