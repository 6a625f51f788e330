import GRDB

extension SQLiteEngine {
  // GRDB's own asynchronous function would interrupt the transaction of a task that is cancelled.
  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Writer) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in add(body) { continuation.resume(with: $0) } }
  }

  package func writeAndWait<Value>(_ body: (borrowing Writer) throws -> Value) throws -> Value {
    let beginning = ContinuousClock.now
    do {
      return try writer.queue.writeWithoutTransaction { db in
        try timeout.counting(from: beginning) { try run(body, in: db) }
      }
    } catch {
      throw explained(error)
    }
  }

  package func writeLater(_ body: @escaping @Sendable (borrowing Writer) throws -> Void) { add(body) { _ in } }

  /// Runs a transaction on the queue of the writer. The queue always runs it, also if the database was closed.
  private func add<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Writer) throws -> Value,
    _ receive: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    let beginning = ContinuousClock.now
    writer.queue.asyncWriteWithoutTransaction { [self] db in
      let result = Result { try timeout.counting(from: beginning) { try run(body, in: db) } }
      receive(result.mapError(explained))
    }
  }

  /// Runs a transaction. When this returns, the changes are on the disk, and their topics are known.
  ///
  /// The file is checked first, because a write into another file would damage it. It may also have been replaced during
  /// the transaction. Then the changes are lost, and the write must fail.
  private func run<Value>(_ body: (borrowing Writer) throws -> Value, in db: GRDB.Database) throws -> Value {
    var result: Value?
    var commit: WrittenTopics.Commit?
    defer { writer.isWriting = false }
    try db.inTransaction {
      writer.isWriting = true
      try file.checkIsInPlace()
      try written.begin()
      result = try body(Writer(writer, written))
      commit = try written.end()
      return .commit
    }
    log.add(commit)
    try file.checkIsInPlace()
    guard let result else { throw SQLError(kind: .other, message: "the transaction has no result", sql: nil) }
    return result
  }

  private func explained(_ error: any Error) -> any Error {
    switch SQLError.explained(error) {
    case let error as SQLError where error.kind == .busy: return DatabaseIsBusy(.isWritten)
    case let error as DatabaseFile.WasReplaced:
      report?(error)
      return error
    case let error: return error
    }
  }
}
