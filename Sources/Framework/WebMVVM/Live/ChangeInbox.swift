import Changes
import Synchronization

/// Topics that changed and were not yet looked at.
final class ChangeInbox: Sendable {
  private let topics = Mutex<TopicSet?>(nil)

  /// Returns whether the inbox was empty.
  func add(_ added: TopicSet) -> Bool {
    topics.withLock { topics in
      defer { topics = topics.map { $0.union(added) } ?? added }
      return topics == nil
    }
  }

  func take() -> TopicSet {
    topics.withLock { topics in
      defer { topics = nil }
      return topics ?? TopicSet()
    }
  }
}
