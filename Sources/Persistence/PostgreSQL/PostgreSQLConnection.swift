#if PostgreSQL
  import CPostgreSQL
  import Foundation

  /// A connection to a PostgreSQL server with its prepared statements and a thread that waits for the server.
  ///
  /// It is `@unchecked Sendable` because it has one user at a time: whoever uses it holds its lock.
  final class PostgreSQLConnection: @unchecked Sendable {
    /// The number of statements that are kept prepared. A search has one statement for each combination of terms.
    private static let statementLimit = 500

    let thread: PostgreSQLThread
    let lock = RecursiveLock()
    private let server: PostgreSQLServer
    private(set) var handle: OpaquePointer?
    private var statements: [String: PostgreSQLStatement] = [:]
    private let isTraced: Bool
    private var number = 0

    /// - Parameter isTraced: Whether tests see its statements.
    init(_ server: PostgreSQLServer, name: String, isTraced: Bool = false) {
      self.server = server
      self.isTraced = isTraced
      thread = PostgreSQLThread(name: name)
    }

    deinit {
      thread.end()
      PQfinish(handle)
    }

    /// Runs `body` on the connection's thread.
    func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        thread.add { [self] in
          continuation.resume(with: Result { try lock.withLock(body) })
        }
      }
    }

    var isOpen: Bool { handle != nil && PQstatus(handle) == CONNECTION_OK }

    /// Connects if there is no connection, or the last one broke.
    ///
    /// - Throws: ``PostgreSQLError``, and ``PostgreSQLServer/IsUnsafe``.
    func open() throws {
      if isOpen { return }
      close()
      handle = try server.connect()
    }

    /// Closes the connection. ``open()`` begins another one.
    func close() {
      statements = [:]
      PQfinish(handle)
      handle = nil
    }

    /// Runs a statement, and calls `body` for each row.
    ///
    /// - Parameter stopsAfterFirst: Whether only the first row is read.
    /// - Throws: ``PostgreSQLError``, ``SQLError``, and what `body` throws.
    @discardableResult
    func run(
      _ sql: String, _ arguments: Arguments = [], stopsAfterFirst: Bool = false,
      _ body: (borrowing Row) throws -> Void = { _ in }
    ) throws -> Int {
      let statement = try statement(sql)
      let rows: PostgreSQLRows
      do {
        rows = try statement.run(arguments, on: handle)
      } catch let error as PostgreSQLError where error.isStale {
        statements[sql] = nil
        throw error
      }
      if isTraced { server.report(sql) }
      try withExtendedLifetime(rows) {
        for index in 0..<(stopsAfterFirst ? min(1, rows.count) : rows.count) {
          // The body may have read other rows of the same statement.
          rows.current = index
          statement.rewind()
          try body(Row(rows))
        }
      }
      return rows.changedCount
    }

    func statement(_ sql: String) throws -> PostgreSQLStatement {
      if let known = statements[sql] { return known }
      number += 1
      let name = "v\(number)"
      let prepared = PQprepare(handle, name, PostgreSQLText.numbered(sql), 0, nil)
      defer { PQclear(prepared) }
      guard PQresultStatus(prepared) == PGRES_COMMAND_OK else { throw PostgreSQLError(prepared, of: handle, sql: sql) }
      let description = PQdescribePrepared(handle, name)
      defer { PQclear(description) }
      guard PQresultStatus(description) == PGRES_COMMAND_OK else {
        throw PostgreSQLError(description, of: handle, sql: sql)
      }
      let statement = PostgreSQLStatement(
        description, sql: sql, name: name, tables: server.coverage?.tables(named: PostgreSQLText.words(of: sql)) ?? 0)
      if statements.count >= Self.statementLimit { try forgetStatements() }
      statements[sql] = statement
      return statement
    }

    private func forgetStatements() throws {
      statements = [:]
      try execute("DEALLOCATE ALL")
    }

    /// Runs statements without arguments.
    ///
    /// - Returns: What the last one did, such as `COMMIT`.
    /// - Throws: ``PostgreSQLError``.
    @discardableResult
    func execute(_ script: String) throws -> String {
      let result = PQexec(handle, script)
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY:
        if isTraced { server.report(script) }
        return PQcmdStatus(result).map { String(cString: $0) } ?? ""
      default: throw PostgreSQLError(result, of: handle, sql: script)
      }
    }

    /// Ends a transaction that failed. If that fails too, the next one begins with another connection.
    func rollBack() {
      guard isOpen, PQtransactionStatus(handle) != PQTRANS_IDLE else { return }
      do { try execute("ROLLBACK") } catch { close() }
    }
  }

  extension RecursiveLock {
    func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
      lock()
      defer { unlock() }
      return try body()
    }
  }
#endif
