public import Changes

extension Database {
  /// The schema declares no triggers, so nothing is known about changes.
  public struct HasNoTriggers: Error, CustomStringConvertible {
    /// What is missing, for the engineer.
    public let description = "The schema declares no tables, so nothing is known about changes."
  }

  /// The number of the last change of any process. On SQLite, it takes nanoseconds without a change since the last call. On
  /// PostgreSQL, it is a query to the server; calls that wait share the next query.
  ///
  /// - Throws: ``HasNoTriggers``, ``SQLError``, ``DatabaseFile/WasReplaced`` if the file was removed or replaced, and
  ///   ``DatabaseIsUnreachable``.
  public func currentChange() async throws -> ChangeNumber {
    guard let changes else { throw HasNoTriggers() }
    if let number = try changes.currentAtOnce() { return number }
    return try await changes.current()
  }

  /// The same number; nil if it cannot be read, or only by a query to a server.
  public var currentChangeIfKnown: ChangeNumber? {
    try? changes?.currentAtOnce()
  }

  /// Whether none of the topics was touched by a change after `number`, as far as the last ``currentChange()`` knows.
  public func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool {
    changes?.isUnchanged(topics, since: number) ?? false
  }

  /// Reports the topics of each change until the observation is released. Changes of other processes are noticed by a poll
  /// every 100 milliseconds on SQLite, which also reports a file that was removed or replaced. A PostgreSQL server tells of
  /// them; see ``PostgreSQLOptions/notice``.
  public func observeChanges(_ body: @escaping @Sendable (TopicSet) -> Void) -> ChangeObservation {
    changes?.observe(body) ?? ChangeObservation {}
  }

  /// The kinds of the topics that the triggers touch.
  public var topicKinds: [TopicKind] {
    changes?.coverage.slots.kinds ?? []
  }
}
