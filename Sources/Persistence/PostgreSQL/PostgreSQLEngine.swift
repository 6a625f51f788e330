#if PostgreSQL
  import Foundation
  import Changes

  /// A database on a PostgreSQL server: connections that read, one that writes, and one for changes.
  final class PostgreSQLEngine: Sendable {
    let server: PostgreSQLServer
    let readers: PostgreSQLPool
    let writers: PostgreSQLPool
    /// The connection that answers whether the server does, also while pages use all others.
    let probes: PostgreSQLPool
    /// Nil if the schema declares no triggers.
    let changes: PostgreSQLChangeLog?
    /// Identifies this engine's writes: see ``PostgreSQLWriteKey``.
    let key = PostgreSQLWriteKey.Process()

    init(
      _ address: PostgreSQLAddress, schema: Schema, mayMake: Bool, mayChange: Bool = true, timeout: TimeInterval,
      _ options: PostgreSQLOptions, damage: DamagedRows? = nil
    ) throws {
      let server = PostgreSQLServer(address, options, timeout: timeout, damage: damage)
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
        let coverage = try Self.prepare(PostgreSQLSchema(schema, mayMake: mayMake, mayChange: mayChange), server)
        server.coverage = coverage
        changes = coverage.map { PostgreSQLChangeLog(server, coverage: $0) }
        _ = try changes?.currentAndWait()
      } catch {
        throw Self.explained(error)
      }
    }

    private static func prepare(_ schema: PostgreSQLSchema, _ server: PostgreSQLServer) throws -> ChangeCoverage? {
      let connection = PostgreSQLConnection(server, name: "Migration")
      defer { connection.close() }
      try connection.open()
      return try schema.prepare(connection)
    }

    /// Converts an error of the server to one that callers know.
    static func explained(_ error: any Error) -> any Error {
      switch error {
      case let error as PostgreSQLError: busy(error)
      case let error as PostgreSQLServer.IsUnsafe: DatabaseIsUnreachable(reason: error.description)
      default: error
      }
    }

    private static func busy(_ error: PostgreSQLError) -> any Error {
      let explained = error.explained
      guard let known = explained as? SQLError, known.kind == .busy else { return explained }
      return DatabaseIsBusy(error.isTimeout ? .statementIsSlow : .isWritten)
    }

    // The thread of the changes would go on for ever.
    deinit { changes?.close() }

    func close() {
      changes?.close()
      readers.close()
      writers.close()
      probes.close()
    }
  }
#endif
