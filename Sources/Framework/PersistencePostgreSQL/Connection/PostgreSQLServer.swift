import CPostgreSQL
import Foundation
import PersistenceCore
import Synchronization

/// Connects to a server, and checks that it keeps what it acknowledges.
final class PostgreSQLServer: Sendable {
  /// A setting of the server with which acknowledged changes can be lost, or nothing can be written.
  struct IsUnsafe: Error, CustomStringConvertible {
    let description: String
  }

  let address: PostgreSQLAddress
  let options: PostgreSQLOptions
  /// How long a write waits for another program, in seconds.
  let timeout: TimeInterval
  let trips = PostgreSQLTrips()
  private let details = Mutex<(coverage: ChangeCoverage?, trace: (@Sendable (String) -> Void)?)>((nil, nil))

  init(
    _ address: PostgreSQLAddress, _ options: PostgreSQLOptions, timeout: TimeInterval
  ) {
    self.address = address
    self.options = options
    self.timeout = timeout
  }

  /// What the pages depend on; nil if no page does. Known after the migrations.
  var coverage: ChangeCoverage? {
    get { details.withLock(\.coverage) }
    set { details.withLock { $0.coverage = newValue } }
  }

  /// Calls `statement` with each SQL statement that readers run: for tests.
  func trace(_ statement: (@Sendable (String) -> Void)?) { details.withLock { $0.trace = statement } }

  func report(_ sql: String) { details.withLock(\.trace)?(sql) }

  /// - Throws: ``PostgreSQLError``, ``IsUnsafe``, and ``DatabaseAddress/IsInvalid``.
  func connect() throws -> OpaquePointer? {
    try address.check()
    let connection = Self.connection(address.keywords)
    do {
      guard PQstatus(connection) == CONNECTION_OK else {
        throw PostgreSQLRefusal(PostgreSQLError.message(of: connection)).error
      }
      // Otherwise the library would write the server's notices to standard error.
      PQsetNoticeProcessor(connection, { _, _ in }, nil)
      try setUp(connection)
      return connection
    } catch {
      PQfinish(connection)
      throw error
    }
  }

  private static func connection(_ keywords: KeyValuePairs<String, String>) -> OpaquePointer? {
    let names = keywords.map { strdup($0.key) }
    let values = keywords.map { strdup($0.value) }
    defer { for text in names + values { free(text) } }
    return PQconnectdbParams(
      names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
  }

  private func setUp(_ connection: OpaquePointer?) throws {
    let milliseconds = { (seconds: TimeInterval) in max(1, Int(seconds * 1000)) }
    let sql = """
      SET statement_timeout = \(milliseconds(options.statementTimeout));
      SET lock_timeout = \(milliseconds(timeout));
      SET client_min_messages = error;
      SELECT current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes'),
        pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on',
        current_setting('server_encoding'), current_setting('server_version_num'), current_schema() IS NOT NULL
      """
    let result = PQexec(connection, sql)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_TUPLES_OK else { throw PostgreSQLError(result, of: connection, sql: sql) }
    let values = (0..<7).map { PQgetvalue(result, 0, $0).map { String(cString: $0) } ?? "" }
    try check(values)
  }

  private func check(_ values: [String]) throws {
    let problem: String? =
      if values[0] != "on" {
        "its setting fsync is \(values[0]), so a power failure can destroy the data. Set it to on"
      } else if !["on", "local", "remote_apply", "remote_write"].contains(values[1]) {
        "its setting synchronous_commit is \(values[1]), so a crash can lose acknowledged changes. Set it to on"
      } else if values[2] != "on" {
        "its setting full_page_writes is \(values[2]), so a power failure can destroy the data. Set it to on"
      } else if values[3] == "t" {
        "the server is a standby or allows only reading. Use the address of the primary"
      } else if values[4] != "UTF8" {
        "its encoding is \(values[4]). Create a database with the encoding UTF8"
      } else if Int(values[5]) ?? 0 < 140_000 {
        "the server's version is older than PostgreSQL 14. Use a newer one"
      } else if values[6] != "t" {
        "the schema in the search path does not exist. Create it with CREATE SCHEMA"
      } else {
        nil
      }
    if let problem { throw IsUnsafe(description: problem) }
  }
}
