import Changes
package import Foundation
package import PersistenceCore

/// A database on a PostgreSQL server: connections that read, one that writes, and one for changes.
package final class PostgreSQLEngine: ServerEngine {
  let server: PostgreSQLServer
  let readers: PostgreSQLPool
  let writers: PostgreSQLPool
  /// The connection that answers whether the server does, also while pages use all others.
  let probes: PostgreSQLPool
  let log: PostgreSQLChangeLog
  package let siteKey: [UInt8]
  /// Identifies this engine's writes: see ``PostgreSQLWriteKey``.
  let key = PostgreSQLWriteKey.Process()

  package var dialect: SQLDialect { .postgreSQL }
  package var changes: any EngineChanges { log }
  package var pool: any ReadingPool { readers }
  package var readsAtOnce: Bool { false }

  /// - Throws: ``UnusableDatabase/Mismatch``, ``SQLError``, ``DatabaseIsBusy``, ``DatabaseIsUnreachable`` and
  ///   ``DatabaseAddress/IsInvalid``.
  package init(
    url: String, schema: Schema, mayMake: Bool, mayChange: Bool, timeout: TimeInterval, options: PostgreSQLOptions
  ) throws {
    let server = PostgreSQLServer(PostgreSQLAddress(url: url), options, timeout: timeout)
    self.server = server
    readers = PostgreSQLPool(
      server, for: .reading, limit: options.connections, queueLimit: options.waitingPages,
      timeout: options.timeout)
    // There is one writer at a time in all processes, so a second connection would only wait for the first one.
    writers = PostgreSQLPool(
      server, for: .writing, limit: 1, queueLimit: options.waitingPages, timeout: options.timeout + timeout)
    // Who asks waits less long: see ``probe(_:)``.
    probes = PostgreSQLPool(server, for: .other, limit: 1, queueLimit: 64, timeout: options.timeout)
    do {
      let opened = try Self.prepare(PostgreSQLSchema(schema, mayMake: mayMake, mayChange: mayChange), server)
      siteKey = opened.siteKey
      server.coverage = opened.coverage
      log = PostgreSQLChangeLog(server, coverage: opened.coverage)
      _ = try log.currentAndWait()
    } catch {
      throw PostgreSQLError.explained(error)
    }
  }

  private static func prepare(_ schema: PostgreSQLSchema, _ server: PostgreSQLServer) throws -> PostgreSQLSchema.Opened
  {
    let connection = PostgreSQLConnection(server, name: "Migration")
    defer { connection.close() }
    try connection.open()
    return try schema.prepare(connection)
  }

  // The thread of the changes would go on for ever.
  deinit { log.close() }

  package func close() {
    log.close()
    readers.close()
    writers.close()
    probes.close()
  }
}
