import Foundation
package import PersistenceCore

extension PostgreSQLEngine {
  /// How often a transaction is run again after a deadlock, or on another connection.
  private static let attempts = 3
  /// How long a write waits for the server to come back if it must know whether it was committed, in seconds.
  private static let returnLimit: TimeInterval = 3

  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Writer) throws -> Value
  ) async throws -> Value {
    let connection = try await writers.take()
    return try await connection.run { [self] in
      defer { writers.giveBack(connection) }
      return try transaction(on: connection, body)
    }
  }

  package func writeAndWait<Value>(_ body: (borrowing Writer) throws -> Value) throws -> Value {
    let connection = try writers.takeAndWait()
    defer { writers.giveBack(connection) }
    return try connection.lock.withLock { try transaction(on: connection, body) }
  }

  package func writeLater(_ body: @escaping @Sendable (borrowing Writer) throws -> Void) {
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
        throw PostgreSQLError.explained(error)
      }
    }
  }

  private func attemptTransaction<Value>(
    on connection: PostgreSQLConnection, _ body: (borrowing Writer) throws -> Value
  ) throws -> Value {
    try connection.open()
    let key = key.next()
    connection.begin(key.begin)
    let value = try body(Writer(connection, connection))
    do {
      try commit(connection)
    } catch let error as PostgreSQLError where error.isBroken {
      guard try wasCommitted(key, on: connection, after: error) else { throw error }
      _ = try? log.currentAndWait(afterWrite: true)
    }
    return value
  }

  /// Commits, and asks in the same round trip what was touched, because it must be known before the write is acknowledged.
  private func commit(_ connection: PostgreSQLConnection) throws {
    // No statement was run.
    if connection.isOpening { return connection.rollBack() }
    let query = log.query
    let rows = try connection.commit(andThen: query.sql, query.arguments)
    if let answer = try? rows.map({ try query.answer(in: $0) }) {
      log.wrote(answer, to: query)
    } else {
      // If it fails too, the next check fails.
      _ = try? log.currentAndWait(afterWrite: true)
    }
  }

  /// Whether a transaction was committed whose answer got lost.
  ///
  /// - Throws: ``DatabaseIsUnreachable`` if the server does not come back in time.
  private func wasCommitted(
    _ key: PostgreSQLWriteKey.Key, on connection: PostgreSQLConnection, after error: PostgreSQLError
  ) throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(Self.returnLimit)
    while true {
      do {
        try connection.open()
        return try key.wasCommitted(connection)
      } catch let error as PostgreSQLError {
        if ContinuousClock.now > deadline { throw error.explained }
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }
}
