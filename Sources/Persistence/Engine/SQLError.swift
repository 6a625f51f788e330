import Foundation
import GRDB
import GRDBSQLite

/// An error of the database engine, such as a row that violates a constraint of the schema.
public struct SQLError: Error, CustomStringConvertible {
  /// The kinds of errors that a program can distinguish.
  public enum Kind: Sendable {
    /// Another program writes to the database.
    case busy
    /// A constraint of the schema would be violated.
    case constraint
    /// The file or its folder does not exist.
    case cannotOpen
    /// The file is not an SQLite file, or is damaged.
    case notADatabase
    /// The file cannot be written.
    case readOnly
    /// The disk failed or is full.
    case inputOutput
    /// Any other error, such as invalid SQL.
    case other
  }

  /// The kind of error.
  public let kind: Kind
  /// The engine's message.
  public let message: String
  /// The statement, if there is one, without its arguments.
  public let sql: String?

  /// The engine's message and the statement, for the log.
  public var description: String {
    sql.map { "\(message), in: \($0)" } ?? message
  }
}

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
