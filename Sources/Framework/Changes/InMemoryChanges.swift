import Synchronization

/// The changes of a Model that is in the memory of this process.
///
/// ```swift
/// final class Guestbook: Sendable {
///   static let entries = TopicKind("entries")
///
///   let changes = InMemoryChanges(of: [entries])
///   private let names = Mutex<[String]>([])
///
///   var all: [String] {
///     Dependencies.current?.insert(Self.entries)
///     return names.withLock(\.self)
///   }
///
///   func sign(_ name: String) {
///     names.withLock { $0.append(name) }
///     changes.touch([Self.entries])
///   }
/// }
/// ```
public final class InMemoryChanges: ChangeSource {
  private struct State {
    var last = ChangeNumber(rawValue: 0)
    /// The last change of each topic that was touched.
    var numbers: [Topic: ChangeNumber] = [:]
    /// The last change of any topic of a kind.
    var numbersOfKinds: [Topic: ChangeNumber] = [:]
    /// The last change of everything.
    var numberOfAll = ChangeNumber(rawValue: 0)
    var observers: [Int: @Sendable (TopicSet) -> Void] = [:]
    var observerCount = 0

    func lastChange(of topic: Topic) -> ChangeNumber {
      // A topic without a key stands for all keys.
      let touched = topic.key == nil ? [numbersOfKinds[topic]] : [numbers[topic], numbers[topic.allKeys]]
      return touched.reduce(numberOfAll) { max($0, $1 ?? numberOfAll) }
    }
  }

  private let state = Mutex(State())
  /// Reports go out one after the other, in the order of the changes.
  private let reporting = Mutex(())

  /// The kinds of the topics.
  public let topicKinds: [TopicKind]

  /// Creates a log without changes.
  ///
  /// - Parameter kinds: The kinds of the topics, for tools for developers.
  public init(of kinds: [TopicKind] = []) {
    topicKinds = kinds
  }

  /// Records a change. Call it after the Model has changed, and before you acknowledge the change.
  public func touch(_ topics: TopicSet) {
    reporting.withLock { _ in
      let observers = state.withLock { state in
        state.last = ChangeNumber(rawValue: state.last.rawValue + 1)
        if topics.isAll { state.numberOfAll = state.last }
        for topic in topics.elements {
          state.numbers[topic] = state.last
          state.numbersOfKinds[topic.allKeys] = state.last
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
    state.withLock { state in
      if topics.isAll { return state.last <= number }
      return topics.elements.allSatisfy { state.lastChange(of: $0) <= number }
    }
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
