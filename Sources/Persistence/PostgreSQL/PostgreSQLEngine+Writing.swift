#if PostgreSQL
  import Foundation

  extension PostgreSQLEngine {
    /// How often a transaction is run again after a deadlock, or on another connection.
    private static let attempts = 3
    /// How long a write waits for the server to come back if it must know whether it was committed, in seconds.
    private static let returnLimit: TimeInterval = 3

    func write<Value: Sendable>(
      _ body: @escaping @Sendable (borrowing Writer) throws -> Value
    ) async throws -> Value {
      let connection = try await writers.take()
      let value = try await connection.run { [self] in
        defer { writers.giveBack(connection) }
        return try transaction(on: connection, body)
      }
      // The topics are known before the write is acknowledged. If they cannot be read, the next check fails.
      _ = try? await changes?.current(afterWrite: true)
      return value
    }

    func writeAndWait<Value>(_ body: (borrowing Writer) throws -> Value) throws -> Value {
      let connection = try writers.takeAndWait()
      defer { writers.giveBack(connection) }
      let value = try connection.lock.withLock { try transaction(on: connection, body) }
      _ = try? changes?.currentAndWait(afterWrite: true)
      return value
    }

    func writeLater(_ body: @escaping @Sendable (borrowing Writer) throws -> Void) {
      Task { try await write(body) }
    }

    private func transaction<Value>(
      on connection: PostgreSQLConnection, _ body: (borrowing Writer) throws -> Value
    ) throws -> Value {
      var attempt = 1
      while true {
        do {
          return try attemptTransaction(on: connection, body)
        } catch let error as PostgreSQLError
          where attempt < Self.attempts && (error.isBroken || error.isStale || error.isTransient)
        {
          connection.rollBack()
          attempt += 1
        } catch {
          connection.rollBack()
          throw Self.explained(error)
        }
      }
    }

    private func attemptTransaction<Value>(
      on connection: PostgreSQLConnection, _ body: (borrowing Writer) throws -> Value
    ) throws -> Value {
      try connection.open()
      let key = key.next()
      try connection.execute(key.begin)
      let value = try body(Writer(connection))
      do {
        // The server answers ROLLBACK if an error of a statement was ignored.
        guard try connection.execute("COMMIT") == "COMMIT" else {
          throw SQLError(kind: .other, message: "the transaction has failed before its commit", sql: nil)
        }
      } catch let error as PostgreSQLError where error.isBroken {
        guard try wasCommitted(key, on: connection, after: error) else { throw error }
      }
      return value
    }

    /// Whether a transaction was committed whose answer got lost.
    ///
    /// - Throws: ``DatabaseIsUnreachable`` if the server does not come back in time.
    private func wasCommitted(
      _ key: PostgreSQLWriteKey.Key, on connection: PostgreSQLConnection, after error: PostgreSQLError
    ) throws -> Bool {
      let deadline = Date.now.addingTimeInterval(Self.returnLimit)
      while true {
        do {
          try connection.open()
          return try key.wasCommitted(connection)
        } catch let error as PostgreSQLError {
          if Date.now > deadline { throw error.explained }
          Thread.sleep(forTimeInterval: 0.05)
        }
      }
    }
  }
#endif
