public import Changes

extension Database {
  /// Reads one state of the database.
  ///
  /// On SQLite the body runs immediately on the calling thread and never suspends. Inside ``reading(_:)`` or another
  /// read, it uses the same transaction.
  /// On PostgreSQL the body runs on the thread of a connection.
  ///
  /// ```swift
  /// try await database.read(.sort(id)) { db in
  ///   try db.row("SELECT id, name FROM sort WHERE id = ?", [id], Sort.init)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - topics: What the result depends on, if a page is made from it. A table that no topic covers counts as a whole:
  ///     then every change of the table may change the page.
  ///   - body: It may be run again, so it must have no effect other than its result.
  /// - Throws: What `body` throws, ``SQLError``, ``DatabaseIsBusy`` if too many pages are being loaded, and
  ///   ``DatabaseIsUnreachable``.
  public func read<Value: Sendable>(
    _ topics: Topic..., body: @escaping @Sendable (borrowing Reader) throws -> Value
  ) async throws -> Value {
    let start = observer.start
    defer { observer.read(since: start) }
    if engine.readsAtOnce { return try engine.readAndWait(topics, body) }
    return try await engine.read(topics, body)
  }

  /// Reads one state of the database and blocks the calling thread: for code that cannot be asynchronous, and for a
  /// program that does not serve requests yet.
  ///
  /// - Throws: See ``read(_:body:)``.
  public func readAndWait<Value>(
    _ topics: Topic..., body: (borrowing Reader) throws -> Value
  ) throws -> Value {
    let start = observer.start
    defer { observer.read(since: start) }
    return try engine.readAndWait(topics, body)
  }

  /// Runs `body`. All reads in it see the same state of the database, even if it suspends between them.
  ///
  /// The transaction begins with the first read. A write inside `body` ends it. The reads after the write begin a new
  /// transaction and see what was written. A nested call uses the transaction of the outer one.
  ///
  /// ```swift
  /// let page = try await database.reading {
  ///   try await scene.load()
  ///   return try coordinator.layout(around: scene)
  /// }
  /// ```
  ///
  /// - Throws: What `body` throws.
  public func reading<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    try await engine.reading(body)
  }

  /// Ends the transaction of the current ``reading(_:)``, so that later reads see what was written. It also gives back the
  /// connection, which a page that waits for something does not need.
  func endReading() {
    engine.endReading()
  }
}
