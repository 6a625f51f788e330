package import PersistenceCore

extension PostgreSQLEngine {
  package func stepsIfReady(_ schema: Schema) async throws -> [String]? {
    let steps = try await Self.value(within: .seconds(1)) { [self] in
      try await probe { db in
        if try db.hasRow(Self.takesNoChanges) {
          throw SQLError(kind: .readOnly, message: "the server takes no changes", sql: nil)
        }
        return try schema.steps(of: db)
      }
    }
    guard let steps else { throw DatabaseIsUnreachable(reason: "it did not answer within a second") }
    return steps
  }

  /// A row for a standby, and for a server that its administrator has set to read only.
  private static let takesNoChanges =
    "SELECT 1 WHERE pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on'"

  /// Reads on a connection that pages do not use, for a probe of the server.
  private func probe<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Reader) throws -> Value
  ) async throws -> Value {
    let transaction = PostgreSQLReadTransaction(pool: probes)
    defer { transaction.close() }
    guard let value = try await read(in: transaction, PageDependencies(nil), body) else {
      throw DatabaseIsBusy(.hasNoConnection)
    }
    return value
  }

  /// The value of `body`; nil if it takes longer. Then `body` goes on, because a thread that waits for the network cannot
  /// be interrupted.
  private static func value<Value: Sendable>(
    within limit: Duration, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    let (values, result) = AsyncThrowingStream<Value?, any Error>.makeStream()
    Task {
      do {
        result.yield(try await body())
      } catch {
        result.finish(throwing: error)
      }
    }
    let timer = Task {
      try? await Task.sleep(for: limit)
      result.yield(nil)
    }
    defer { timer.cancel() }
    for try await value in values { return value }
    return nil
  }
}
