public import Changes

/// A database with one writer and many readers. An acknowledged write is never lost.
///
/// ```swift
/// let database = try Database(path: "shop.sqlite", schema: .shop)
/// let sorts = try await database.read { db in
///   try db.rows("SELECT id, name FROM sort ORDER BY id") { row in try Sort(row) }
/// }
/// ```
///
/// The module `Persistence` opens it: an SQLite file, or a database on a PostgreSQL server if the package has the trait
/// `PostgreSQL`.
public final class Database: SharedModel {
  package let engine: any Engine
  let changes: any EngineChanges
  let schema: Schema
  /// Nil if nobody observes the database. Then nothing is measured.
  let observer: DatabaseObserver?
  let writingThread = WritingThread()
  /// The folder of a temporary database, which is deleted with this; nil for any other one.
  private let folder: DeletedFolder?

  package init(
    _ engine: any Engine, schema: Schema, observer: DatabaseObserver? = nil, folder: DeletedFolder? = nil
  ) {
    self.folder = folder
    self.engine = engine
    changes = engine.changes
    self.schema = schema
    self.observer = observer
  }

  /// The key that signs what the site stores in browsers. The database stores it, so it is the same for all processes.
  public var siteKey: [UInt8] { engine.siteKey }

  /// The kind of the database.
  public var kind: DatabaseKind { engine.dialect.kind }

  /// Closes the database. It must not be used afterwards. When the last program closes an SQLite file, all data is in the
  /// one file, which can then be copied.
  ///
  /// - Throws: ``SQLError``.
  public func close() throws { try engine.close() }
}

extension Database {
  /// The number of the last change of any process. On SQLite, it takes nanoseconds without a change since the last call. On
  /// PostgreSQL, it is a query to the server; calls that wait share the next query.
  ///
  /// - Throws: ``SQLError``, ``DatabaseFile/WasReplaced`` if the file was removed or replaced, and ``DatabaseIsUnreachable``.
  public func currentChange() async throws -> ChangeNumber {
    if let number = try changes.currentAtOnce() { return number }
    return try await changes.current()
  }

  /// The same number; nil if it cannot be read, or only by a query to a server.
  public var currentChangeIfKnown: ChangeNumber? {
    try? changes.currentAtOnce()
  }

  /// Whether none of the topics was touched by a change after `number`, as far as the last ``currentChange()`` knows.
  public func isUnchanged(_ topics: TopicSet, since number: ChangeNumber) -> Bool {
    changes.isUnchanged(topics, since: number)
  }

  /// Reports the topics of each change until the observation is released. Changes of other processes are noticed by a poll
  /// every 100 milliseconds on SQLite, which also reports a file that was removed or replaced. A PostgreSQL server tells of
  /// them; see ``PostgreSQLOptions/notice``.
  public func observeChanges(_ body: @escaping @Sendable (TopicSet) -> Void) -> ChangeObservation {
    changes.observe(body)
  }

  /// The kinds of the topics that the triggers touch.
  public var topicKinds: [TopicKind] {
    changes.coverage.slots.kinds
  }
}

extension Database {
  /// Why the database cannot be used at the moment, in one sentence; nil if it can.
  ///
  /// It can be read, takes changes, is the file that was opened, and has the schema of this program. This does not wait for
  /// pages, and not longer than a second for a server. In a file it writes one page, which alters nothing.
  public func obstacle() async -> String? {
    do {
      try await checkReadiness()
      return nil
    } catch {
      return "The database cannot be used: \(error)"
    }
  }

  /// Checks that the database can be read, takes changes, is the file that was opened, and has the schema of this program. It
  /// does not wait for pages, and not longer than a second for a server.
  ///
  /// - Throws: ``SQLError``, ``DatabaseIsBusy``, ``DatabaseIsUnreachable``, ``DatabaseFile/WasReplaced``, and
  ///   ``UnusableDatabase/Mismatch`` if a later version of the program changed the schema.
  package func checkReadiness() async throws {
    guard let steps = try await engine.stepsIfReady(schema) else { return }
    if let mismatch = schema.mismatch(of: steps) { throw mismatch }
  }

  /// How many reads were refused because pages used all connections.
  package var refusedReadCount: Int { engine.pool.refusedCount }

  /// The connections that pages are reading with now.
  package var readingConnectionCount: Int { engine.pool.useCount }

  /// The maximum number of connections that pages read with.
  package var readingConnectionLimit: Int { engine.pool.limit }
}

extension Database {
  /// Calls `statement` with each SQL statement that readers run: for tests.
  package func trace(_ statement: (@Sendable (String) -> Void)?) { engine.pool.trace(statement) }

  /// Which tables the topics cover: for tests.
  package var coverage: ChangeCoverage { changes.coverage }
}

extension Database {
  /// Runs one transaction on another thread, after all earlier ones. When this returns, the changes are on the disk.
  ///
  /// A body that catches an ``SQLError`` throws it, or another one. After an error, PostgreSQL refuses all further
  /// statements and the commit, and SQLite would commit the rest. For a row that may exist, use `ON CONFLICT`.
  ///
  /// A body that calls a function which also writes passes its `Writer` on. A write inside a body is refused.
  ///
  /// A cancelled task begins no write. A write that has begun is completed, also if its task is cancelled.
  ///
  /// - Parameter body: It may be run again, so it must have no effect other than its changes and its result. Count,
  ///   hash and send outside of it.
  /// - Throws: What `body` throws, `CancellationError`, ``SQLError``, ``DatabaseIsBusy`` if another program does not
  ///   release the database, ``DatabaseFile/WasReplaced`` if the file was removed or replaced, and
  ///   ``DatabaseIsUnreachable``. If it throws, nothing was written. Only if a server does not come back after its
  ///   connection broke during the commit, it is not known.
  @discardableResult
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Writer) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    beginWriting()
    let start = observer.start
    defer {
      observer.wrote(since: start)
      endReading()
    }
    return try await engine.write { [writingThread] db in try writingThread.run { try body(db) } }
  }

  /// Runs one transaction and blocks the calling thread: for a program that does not serve requests yet.
  ///
  /// - Throws: See ``write(_:)``, and ``WriteIsNested`` inside the body of another write.
  public func writeAndWait<Value>(_ body: (borrowing Writer) throws -> Value) throws -> Value {
    try writingThread.checkIsOther()
    beginWriting()
    let start = observer.start
    defer {
      observer.wrote(since: start)
      endReading()
    }
    return try engine.writeAndWait { db in try writingThread.run { try body(db) } }
  }

  /// Runs one transaction later, for changes that may be lost. Errors are not reported, except for a replaced file.
  public func writeLater(_ body: @escaping @Sendable (borrowing Writer) throws -> Void) {
    engine.writeLater { [writingThread] db in try writingThread.run { try body(db) } }
  }

  /// A page that writes is only for the request that it was made for.
  private func beginWriting() {
    endReading()
    Dependencies.current?.becomeUnique(because: "it writes to the database")
  }
}
