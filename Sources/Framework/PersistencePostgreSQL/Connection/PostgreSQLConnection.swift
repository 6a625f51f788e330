import CPostgreSQL
import Foundation
import PersistenceCore

/// A connection to a PostgreSQL server with its prepared statements and a thread that waits for the server.
///
/// It is `@unchecked Sendable` because it has one user at a time: whoever uses it holds its lock.
final class PostgreSQLConnection: @unchecked Sendable {
  /// The number of statements that are kept prepared. A search has one statement for each combination of terms.
  private static let statementLimit = 500

  let thread: PostgreSQLThread
  let lock = RecursiveLock()
  let server: PostgreSQLServer
  private(set) var handle: OpaquePointer?
  private var statements: [String: PostgreSQLStatement] = [:]
  let use: PostgreSQLTrips.Use
  private var number = 0
  /// The statements that begin a transaction. They are sent together with the first statement in it.
  private var opening: [String] = []

  /// - Parameter use: What its round trips are counted for. Tests see the statements of readers.
  init(_ server: PostgreSQLServer, name: String, for use: PostgreSQLTrips.Use = .other) {
    self.server = server
    self.use = use
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
    opening = []
    PQfinish(handle)
    handle = nil
  }

  /// Begins a transaction. Nothing is sent before its first statement.
  func begin(_ statements: [String]) { opening = statements }

  /// Whether a transaction has begun, and none of its statements has been sent.
  var isOpening: Bool { !opening.isEmpty }

  /// The statements that begin the transaction, for the round trip that sends them.
  func takeOpening() -> [String] {
    defer { opening = [] }
    return opening
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
    let rows = try rows(sql, arguments)
    try rows.read(stopsAfterFirst: stopsAfterFirst, body)
    return rows.changedCount
  }

  /// Runs a statement, and returns all its rows.
  ///
  /// - Throws: ``PostgreSQLError`` and ``SQLError``.
  func rows(_ sql: String, _ arguments: Arguments) throws -> PostgreSQLRows {
    let statement = try statement(sql)
    do {
      let rows = try run(statement, arguments)
      report(sql)
      return rows
    } catch let error as PostgreSQLError where error.isStale {
      forget(sql)
      throw error
    }
  }

  func statement(_ sql: String) throws -> PostgreSQLStatement {
    if let known = statements[sql] { return known }
    if statements.count >= Self.statementLimit { try forgetStatements() }
    number += 1
    let name = "v\(number)"
    let description = try prepare(sql, name: name)
    defer { PQclear(description) }
    let statement = PostgreSQLStatement(
      description, sql: sql, name: name, tables: tables(readBy: sql))
    statements[sql] = statement
    return statement
  }

  private func tables(readBy sql: String) -> UInt128 {
    guard let coverage = server.coverage else { return 0 }
    let words = PostgreSQLText.words(of: sql)
    return coverage.tables { words.isSuperset(of: PostgreSQLText.words(ofName: $0)) }
  }

  /// Prepares a statement again when it is needed next.
  func forget(_ sql: String) { statements[sql] = nil }

  private func forgetStatements() throws {
    statements = [:]
    try execute("DEALLOCATE ALL")
  }

  private func run(_ statement: PostgreSQLStatement, _ arguments: Arguments) throws -> PostgreSQLRows {
    try statement.withValues(arguments) { values in
      if !isOpening {
        server.trips.add(use)
        return try statement.run(values, on: handle)
      }
      return try PostgreSQLRows(inOneTrip([(statement.sql, { statement.send(values, on: $0) })])[0], of: statement)
    }
  }

  func report(_ sql: String) { if use == .reading { server.report(sql) } }

  /// Runs statements without arguments.
  ///
  /// - Returns: What the last one did, such as `COMMIT`.
  /// - Throws: ``PostgreSQLError``.
  @discardableResult
  func execute(_ script: String) throws -> String {
    server.trips.add(use)
    return try send(script)
  }

  private func send(_ script: String) throws -> String {
    let result = PQexec(handle, (takeOpening() + [script]).joined(separator: ";\n"))
    defer { PQclear(result) }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY:
      report(script)
      return PQcmdStatus(result).map { String(cString: $0) } ?? ""
    default: throw PostgreSQLError(result, of: handle, sql: script)
    }
  }

  /// Ends a transaction that failed. If that fails too, the next one begins with another connection.
  func rollBack() {
    opening = []
    guard isOpen, PQtransactionStatus(handle) != PQTRANS_IDLE else { return }
    // A page does not wait for it, so it is not counted.
    do { _ = try send("ROLLBACK") } catch { close() }
  }
}
