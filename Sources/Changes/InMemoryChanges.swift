import Synchronization

/// The changes of a Model that is in the memory of this process.
///
/// ```swift
/// final class Guestbook: Sendable {
///   static let entries = TopicKind("entries", slot: 0)
///
///   let changes = InMemoryChanges(of: [entries])
///   private let names = Mutex<[String]>([])
///
///   var all: [String] {
///     Dependencies.current?.insert(Self.entries())
///     return names.withLock(\.self)
///   }
///
///   func sign(_ name: String) {
///     names.withLock { $0.append(name) }
///     changes.touch([Self.entries()])
///   }
/// }
/// ```
public final class InMemoryChanges: ChangeSource {
  private struct State {
    var last = ChangeNumber(rawValue: 0)
    var numbers = Array(repeating: ChangeNumber(rawValue: 0), count: Topic.slotCount)
    var observers: [Int: @Sendable (TopicSet) -> Void] = [:]
    var observerCount = 0
  }

  private let state = Mutex(State())
  /// Reports go out one after the other, in the order of the changes.
  private let reporting = Mutex(())

  /// The kinds of the topics.
  public let topicKinds: [TopicKind]

  /// Creates a log without changes.
  ///
  /// - Parameter kinds: The kinds of the topics, with names that tools for developers show.
  public init(of kinds: [TopicKind] = []) {
    topicKinds = kinds
  }

  /// Records a change. Call it after the Model has changed, and before you acknowledge the change.
  public func touch(_ topics: TopicSet) {
    reporting.withLock { _ in
      let observers = state.withLock { state in
        state.last = ChangeNumber(rawValue: state.last.rawValue + 1)
        _ = topics.allSatisfy { topic in
          state.numbers[topic.slot] = state.last
          return true
        }
        return Array(state.observers.values)
      }
      for observer in observers { observer(topics) }
    }
  }

  /// The number of the last change.
  public func currentChange() -> ChangeNumber { state.withLock(\.last) }

  /// The number of the last change.
  public var currentChangeIfKnown: ChangeNumber? { currentChange() }

  /// Whether none of the topics was touched after `number`.
  public func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool {
    state.withLock { state in topics.allSatisfy { state.numbers[$0.slot] <= number } }
  }

  /// Calls `body` with the topics of each change.
  public func observeChanges(_ body: @escaping @Sendable (TopicSet) -> Void) -> ChangeObservation {
    let number = state.withLock { state in
      state.observerCount += 1
      state.observers[state.observerCount] = body
      return state.observerCount
    }
    return ChangeObservation { [weak self] in
      let body = self?.state.withLock { $0.observers.removeValue(forKey: number) }
      _ = body
    }
  }
}
