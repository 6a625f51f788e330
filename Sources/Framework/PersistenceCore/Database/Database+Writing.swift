import Changes

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
