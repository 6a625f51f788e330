public import MVVM

extension Database: ChangeSource {
  /// The schema declares no triggers, so nothing is known about changes.
  public struct HasNoTriggers: Error {}

  /// The number of the last change of any process. Without a change since the last call, it takes nanoseconds.
  ///
  /// - Throws: ``HasNoTriggers``, ``SQLError``, and ``DatabaseFile/WasReplaced`` if the file was removed or replaced.
  public func currentChange() async throws -> ChangeNumber {
    guard let changes else { throw HasNoTriggers() }
    return try changes.current()
  }

  /// The same number; nil if it cannot be read.
  public var currentChangeIfKnown: ChangeNumber? { try? changes?.current() }

  /// Whether none of the topics was touched by a change after `number`, as far as the last ``currentChange()`` knows.
  public func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool {
    changes?.isUnchanged(topics, since: number) ?? false
  }

  /// Reports the topics of each change until the observation is released. Changes of other processes are noticed by a poll
  /// every 50 milliseconds. The poll also reports a file that was removed or replaced.
  public func observeChanges(_ body: @escaping @Sendable (TopicSet) -> Void) -> ChangeObservation {
    changes?.observe(body) ?? ChangeObservation {}
  }

  /// The kinds of the topics that the triggers touch.
  public var topicKinds: [TopicKind] { changes?.coverage.kinds ?? [] }
}
