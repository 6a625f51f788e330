import CPostgreSQL
import PersistenceCore

/// Several statements that are sent together, and whose results come together: one round trip instead of several.
///
/// https://www.postgresql.org/docs/15/libpq-pipeline-mode.html
enum PostgreSQLPipeline {
  /// A statement, for errors, and the function of libpq that sends it. It returns 0 if it fails.
  typealias Request = (sql: String, send: (OpaquePointer?) -> Int32)

  /// A statement without arguments.
  static func request(_ sql: String) -> Request {
    (sql, { PQsendQueryParams($0, sql, 0, nil, nil, nil, nil, 0) })
  }

  /// What came back for each request.
  struct Results {
    fileprivate(set) var each: [Result<OpaquePointer?, PostgreSQLError>] = []

    /// One result. The caller frees it.
    func result(_ index: Int) throws -> OpaquePointer? { try each[index].get() }

    /// The results of all requests, which the caller frees.
    ///
    /// - Throws: The first error.
    func all() throws -> [OpaquePointer?] {
      do {
        return try each.map { try $0.get() }
      } catch {
        for result in each { if case .success(let result) = result { PQclear(result) } }
        throw error
      }
    }
  }

  /// Runs the requests in their order, up to the first one that fails.
  static func run(_ requests: [Request], on handle: OpaquePointer?) -> Results {
    var results = Results()
    guard PQenterPipelineMode(handle) == 1, requests.allSatisfy({ $0.send(handle) == 1 }),
      PQpipelineSync(handle) == 1
    else {
      let error = PostgreSQLError(message: PostgreSQLError.message(of: handle), sql: requests[0].sql, isBroken: true)
      results.each = requests.map { _ in .failure(error) }
      return results
    }
    for request in requests { results.each.append(result(of: request, on: handle)) }
    if PQstatus(handle) == CONNECTION_OK {
      PQclear(PQgetResult(handle))
      PQexitPipelineMode(handle)
    }
    return results
  }

  private static func result(
    of request: Request, on handle: OpaquePointer?
  ) -> Result<OpaquePointer?, PostgreSQLError> {
    let result = PQgetResult(handle)
    // Each result is followed by the end of its statement.
    while let more = PQgetResult(handle) { PQclear(more) }
    switch PQresultStatus(result) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK: return .success(result)
    default:
      defer { PQclear(result) }
      return .failure(PostgreSQLError(result, of: handle, sql: request.sql))
    }
  }
}
