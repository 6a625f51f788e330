import CPostgreSQL
import PersistenceCore

/// Several statements in one round trip.
extension PostgreSQLConnection {
  /// Prepares a statement, and returns the server's description of it.
  func prepare(_ sql: String, name: String) throws -> OpaquePointer? {
    let results = try inOneTrip([
      (sql, { PQsendPrepare($0, name, PostgreSQLText.numbered(sql), 0, nil) }),
      (sql, { PQsendDescribePrepared($0, name) }),
    ])
    PQclear(results[0])
    return results[1]
  }

  /// Sends statements after those that begin the transaction, and waits once for all results. The caller frees them.
  ///
  /// - Throws: ``PostgreSQLError`` of the first statement that failed. The server does not run those after it.
  func inOneTrip(_ requests: [PostgreSQLPipeline.Request]) throws -> [OpaquePointer?] {
    let first = takeOpening()
    server.trips.add(use)
    let results = try pipeline(first.map(PostgreSQLPipeline.request) + requests).all()
    first.forEach(report)
    results.prefix(first.count).forEach(PQclear)
    return Array(results.dropFirst(first.count))
  }

  private func pipeline(_ requests: [PostgreSQLPipeline.Request]) -> PostgreSQLPipeline.Results {
    let results = PostgreSQLPipeline.run(requests, on: handle)
    // It cannot be used further if some results did not come.
    if PQpipelineStatus(handle) != PQ_PIPELINE_OFF { close() }
    return results
  }

  /// Commits the transaction, and then runs a query in the same round trip.
  ///
  /// - Returns: The result of the query; nil if it failed.
  /// - Throws: ``PostgreSQLError`` and ``SQLError`` if the transaction was not committed.
  func commit(andThen sql: String, _ arguments: Arguments) throws -> PostgreSQLRows? {
    let query = try statement(sql)
    server.trips.add(use)
    let results = try query.withValues(arguments) { values in
      pipeline([PostgreSQLPipeline.request("COMMIT"), (sql, { query.send(values, on: $0) })])
    }
    let rows = (try? results.result(1)).map { PostgreSQLRows($0, of: query) }
    if rows == nil { forget(sql) }
    let commit = try results.result(0)
    defer { PQclear(commit) }
    try Self.checkCommit(PQcmdStatus(commit).map { String(cString: $0) } ?? "")
    return rows
  }

  /// The server answers ROLLBACK if an error of a statement was ignored.
  private static func checkCommit(_ status: String) throws {
    if status == "COMMIT" { return }
    throw SQLError(kind: .other, message: "the transaction has failed before its commit", sql: nil)
  }
}
