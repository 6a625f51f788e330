import CPostgreSQL
import Changes
import Foundation
import PersistenceCore

/// The connection that reads the numbers of changes, hears of those of other processes, and tells them of its own. Only
/// one thread uses it.
final class PostgreSQLChangeSession {
  private let server: PostgreSQLServer
  private let connection: PostgreSQLConnection
  private var channel: String?

  init(_ server: PostgreSQLServer) {
    self.server = server
    connection = PostgreSQLConnection(server, name: "Change session")
  }

  /// Data arrives here when another process tells of a change; nil without a connection.
  var socket: Int32? {
    guard connection.isOpen, channel != nil else { return nil }
    let socket = PQsocket(connection.handle)
    return socket < 0 ? nil : socket
  }

  /// Receives what has arrived. Whether another process has told of a change, or the connection broke.
  func receivesNews() -> Bool {
    guard connection.isOpen else { return false }
    guard PQconsumeInput(connection.handle) == 1 else {
      connection.close()
      return true
    }
    return hasNews()
  }

  /// Whether another process has told of a change, in what was received.
  func hasNews() -> Bool {
    guard connection.isOpen else { return false }
    var hasNews = false
    while let notice = PQnotifies(connection.handle) {
      // The server tells this session of its own changes, too.
      hasNews = hasNews || notice.pointee.be_pid != PQbackendPID(connection.handle)
      PQfreemem(notice)
    }
    return hasNews
  }

  /// What was touched after a change, and the number of the last change.
  ///
  /// - Parameter expectsChanges: Whether there are changes for sure. Then one question is enough; otherwise the first one
  ///   is for the number only, which costs the server much less.
  /// - Throws: ``PostgreSQLError``.
  func answer(to query: PostgreSQLChangeQuery, expectsChanges: Bool) throws -> PostgreSQLChangeQuery.Answer {
    do {
      return try ask(query, expectsChanges)
    } catch let error as PostgreSQLError where error.isBroken || error.isStale {
      // The server may have been restarted since the last check.
      connection.close()
      return try ask(query, expectsChanges)
    }
  }

  private func ask(
    _ query: PostgreSQLChangeQuery, _ expectsChanges: Bool
  ) throws -> PostgreSQLChangeQuery.Answer {
    try open()
    if !expectsChanges {
      let number = try number()
      if number == query.base { return PostgreSQLChangeQuery.Answer(number: number) }
    }
    return try query.answer(in: connection.rows(query.sql, query.arguments))
  }

  private func number() throws -> Int64 {
    var number: Int64 = -1
    try connection.run("SELECT number FROM clock") { number = try $0["number"] }
    return number
  }

  private func open() throws {
    if connection.isOpen { return }
    channel = nil
    try connection.open()
    guard server.options.notice == .listen else { return }
    var schema = ""
    try connection.run("SELECT current_schema()::text AS name") { schema = try $0["name"] }
    let name = "\"changes of \(schema.replacing("\"", with: "\"\""))\""
    try connection.execute("LISTEN \(name)")
    channel = name
  }

  /// Tells other processes of a change after its commit. `NOTIFY` in the transaction itself would make commits wait for
  /// each other. If this fails, the others find the change by themselves within a second.
  func tellOthers() {
    if let channel { _ = try? connection.execute("NOTIFY \(channel)") }
  }

  func close() { connection.close() }
}
