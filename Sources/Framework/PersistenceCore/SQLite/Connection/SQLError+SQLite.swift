import GRDB
import GRDBSQLite

extension SQLError {
  /// The most recent error of a connection.
  init(_ connection: OpaquePointer?, sql: String) {
    let message = sqlite3_errmsg(connection).map { String(cString: $0) } ?? "unknown error"
    self.init(kind: Kind(sqlite3_errcode(connection)), message: message, sql: sql)
  }

  /// An error of a function of SQLite that sets no message.
  init(_ code: Int32, _ message: String) {
    self.init(kind: Kind(code), message: message, sql: nil)
  }

  init(_ error: DatabaseError) {
    self.init(
      kind: Kind(error.resultCode.rawValue), message: error.message ?? "\(error.resultCode)", sql: error.sql)
  }

  /// Runs `body`, and converts an error of the engine to an ``SQLError``.
  static func translating<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw explained(error)
    }
  }

  /// Converts an error of the engine to an ``SQLError``. Returns any other error unchanged.
  static func explained(_ error: any Error) -> any Error {
    (error as? DatabaseError).map { SQLError($0) } ?? error
  }
}

extension SQLError.Kind {
  /// https://www.sqlite.org/rescode.html
  fileprivate init(_ code: Int32) {
    self =
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CONSTRAINT: .constraint
      case SQLITE_CANTOPEN: .cannotOpen
      case SQLITE_NOTADB, SQLITE_CORRUPT: .notADatabase
      case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly
      case SQLITE_IOERR, SQLITE_FULL: .inputOutput
      default: .other
      }
  }
}
