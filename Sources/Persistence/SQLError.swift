import Foundation
import GRDB
import GRDBSQLite

/// What the database engine refused, such as a row that breaks a rule of the schema.
public struct SQLError: Error, CustomStringConvertible {
  /// What kind of failure it is, as far as a program tells them apart.
  public enum Kind: Sendable {
    /// Another program writes to the database.
    case busy
    /// A rule of the schema would be broken.
    case constraint
    /// There is no such file, or no such folder.
    case cannotOpen
    /// The file is none of SQLite's, or is damaged.
    case notADatabase
    /// The file cannot be written.
    case readOnly
    /// The disk failed, or is full.
    case inputOutput
    /// All else, such as a mistake in a statement.
    case other
  }

  /// What kind of failure it is.
  public let kind: Kind
  /// The engine's words.
  public let message: String
  /// The statement, if there is one. Arguments are no part of it.
  public let sql: String?

  /// The engine's words and the statement, for the log.
  public var description: String {
    sql.map { "\(message), in: \($0)" } ?? message
  }
}

extension SQLError {
  /// The last error of a connection.
  init(_ connection: OpaquePointer?, sql: String) {
    let message = sqlite3_errmsg(connection).map { String(cString: $0) } ?? "unknown error"
    self.init(kind: Kind(sqlite3_errcode(connection)), message: message, sql: sql)
  }

  init(_ error: DatabaseError) {
    self.init(
      kind: Kind(error.resultCode.rawValue), message: error.message ?? "\(error.resultCode)", sql: error.sql)
  }

  /// Runs `body`, and throws an ``SQLError`` in place of an error of the engine.
  static func translating<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw explained(error)
    }
  }

  /// The same error, as an ``SQLError`` if it is one of the engine.
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
