public import Changes

extension Database: ChangeSource {
  /// The schema declares no triggers, so nothing is known about changes.
  public struct HasNoTriggers: Error {}

  /// The number of the last change of any process. On SQLite, it takes nanoseconds without a change since the last call. On
  /// PostgreSQL, it is a query to the server; calls that wait share the next query.
  ///
  /// - Throws: ``HasNoTriggers``, ``SQLError``, ``DatabaseFile/WasReplaced`` if the file was removed or replaced, and
  ///   ``DatabaseIsUnreachable``.
  public func currentChange() async throws -> ChangeNumber {
    switch engine {
    case .sqlite(let engine):
      guard let changes = engine.changes else { throw HasNoTriggers() }
      return try changes.current()
    #if PostgreSQL
      case .postgreSQL(let engine):
        guard let changes = engine.changes else { throw HasNoTriggers() }
        return try await changes.current()
    #endif
    }
  }

  /// The same number; nil if it cannot be read, or only by a query to a server.
  public var currentChangeIfKnown: ChangeNumber? {
    switch engine {
    case .sqlite(let engine): return try? engine.changes?.current()
    #if PostgreSQL
      case .postgreSQL: return nil
    #endif
    }
  }

  /// Whether none of the topics was touched by a change after `number`, as far as the last ``currentChange()`` knows.
  public func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool {
    switch engine {
    case .sqlite(let engine): return engine.changes?.isUnchanged(topics, since: number) ?? false
    #if PostgreSQL
      case .postgreSQL(let engine): return engine.changes?.isUnchanged(topics, since: number) ?? false
    #endif
    }
  }

  /// Reports the topics of each change until the observation is released. Changes of other processes are noticed by a poll
  /// every 100 milliseconds on SQLite, which also reports a file that was removed or replaced. A PostgreSQL server tells of
  /// them; see ``PostgreSQLOptions/notice``.
  public func observeChanges(_ body: @escaping @Sendable (TopicSet) -> Void) -> ChangeObservation {
    switch engine {
    case .sqlite(let engine): return engine.changes?.observe(body) ?? ChangeObservation {}
    #if PostgreSQL
      case .postgreSQL(let engine): return engine.changes?.observe(body) ?? ChangeObservation {}
    #endif
    }
  }

  /// The kinds of the topics that the triggers touch.
  public var topicKinds: [TopicKind] {
    switch engine {
    case .sqlite(let engine): return engine.changes?.coverage.kinds ?? []
    #if PostgreSQL
      case .postgreSQL(let engine): return engine.changes?.coverage.kinds ?? []
    #endif
    }
  }
}
