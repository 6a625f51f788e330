import CPostgreSQL
import PersistenceCore

/// An error of libpq or the server, with the server's code.
struct PostgreSQLError: Error {
  /// Five characters; empty if the server did not answer.
  ///
  /// https://www.postgresql.org/docs/15/errcodes-appendix.html
  let state: String
  let message: String
  let sql: String?
  /// Whether the connection is gone.
  let isBroken: Bool
  var cause: DatabaseIsUnreachable.Cause?

  init(
    state: String = "", message: String, sql: String? = nil, isBroken: Bool = false,
    cause: DatabaseIsUnreachable.Cause? = nil
  ) {
    self.cause = cause
    self.state = state
    self.message = message
    self.sql = sql
    self.isBroken = isBroken
  }

  init(_ result: OpaquePointer?, of connection: OpaquePointer?, sql: String?) {
    let field = { (code: UInt8) in PQresultErrorField(result, Int32(code)).map { String(cString: $0) } }
    state = field(UInt8(ascii: "C")) ?? ""
    message = field(UInt8(ascii: "M")) ?? Self.message(of: connection)
    self.sql = sql
    isBroken = PQstatus(connection) != CONNECTION_OK || Self.endsConnection(state)
  }

  static func message(of connection: OpaquePointer?) -> String {
    let text = PQerrorMessage(connection).map { String(cString: $0) } ?? "unknown error"
    return text.split(separator: "\n").joined(separator: " ")
  }

  /// The server is shutting down, has crashed or is starting.
  private static func endsConnection(_ state: String) -> Bool {
    state.hasPrefix("08") || ["57P01", "57P02", "57P03", "57P05"].contains(state)
  }

  /// Whether the statement must be prepared again: its result has other columns now, or the server does not know it.
  var isStale: Bool { state == "0A000" && message.contains("cached plan") || state == "26000" }

  /// Whether the statement took longer than it may.
  var isTimeout: Bool { state == "57014" }

  /// Whether the transaction would succeed if it was run again.
  var isTransient: Bool { ["40001", "40P01"].contains(state) }

  /// The error as callers know it.
  var explained: any Error {
    if isBroken { return DatabaseIsUnreachable(reason: message, cause: cause) }
    return SQLError(kind: kind, message: message, sql: sql)
  }

  private var kind: SQLError.Kind {
    switch state {
    case "55P03", "57014", "53300", "40001", "40P01", "25P03": .busy
    case "25006", "42501": .readOnly
    case "53100", "58030", "XX001", "XX002": .inputOutput
    case "28P01", "28000", "3D000": .cannotOpen
    case _ where state.hasPrefix("23"): .constraint
    default: .other
    }
  }
}

extension PostgreSQLError {
  /// Converts an error of the server to one that callers know.
  static func explained(_ error: any Error) -> any Error {
    switch error {
    case let error as PostgreSQLError: error.busy
    case let error as PostgreSQLServer.IsUnsafe: DatabaseIsUnreachable(reason: error.description)
    default: error
    }
  }

  private var busy: any Error {
    guard let known = explained as? SQLError, known.kind == .busy else { return explained }
    return DatabaseIsBusy(isTimeout ? .statementIsSlow : .isWritten)
  }
}
