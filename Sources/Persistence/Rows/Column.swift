import Foundation
import GRDBSQLite

/// A column of the current row of a statement. It is read from SQLite when its value is requested.
public struct Column: ~Copyable {
  // A column exists only in the closure that reads a row. The statement outlives that closure.
  private unowned(unsafe) let statement: PreparedStatement
  private let handle: OpaquePointer
  private let index: Int32

  init(_ statement: PreparedStatement, _ index: Int32) {
    self.statement = statement
    handle = statement.handle
    self.index = index
  }

  /// Whether the column is NULL.
  public var isNull: Bool { sqlite3_column_type(handle, index) == SQLITE_NULL }

  func integer() throws -> Int64 {
    guard sqlite3_column_type(handle, index) == SQLITE_INTEGER else { throw unexpectedValue(for: "an integer") }
    return sqlite3_column_int64(handle, index)
  }

  func boolean() throws -> Bool {
    let number = try integer()
    guard number == 0 || number == 1 else { throw unexpectedValue(for: "0 or 1") }
    return number == 1
  }

  func text() throws -> String {
    guard sqlite3_column_type(handle, index) == SQLITE_TEXT, let start = sqlite3_column_text(handle, index) else {
      throw unexpectedValue(for: "text")
    }
    let count = Int(sqlite3_column_bytes(handle, index))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func bytes() throws -> Data {
    guard sqlite3_column_type(handle, index) == SQLITE_BLOB else { throw unexpectedValue(for: "bytes") }
    // SQLite returns no address for an empty BLOB.
    guard let start = sqlite3_column_blob(handle, index) else { return Data() }
    return Data(bytes: start, count: Int(sqlite3_column_bytes(handle, index)))
  }

  var stored: StoredValue {
    if let number = try? integer() { return .integer(number) }
    if let text = try? text() { return .text(text) }
    return (try? bytes()).map { .bytes($0) } ?? .null
  }

  /// The error for a column whose value is not one of the expected type.
  ///
  /// - Parameter expected: The expected type, such as "an integer".
  public func unexpectedValue(for expected: String) -> RowError {
    let found =
      switch sqlite3_column_type(handle, index) {
      case SQLITE_INTEGER: "an integer"
      case SQLITE_FLOAT: "a real number"
      case SQLITE_TEXT: "text"
      case SQLITE_BLOB: "bytes"
      default: "NULL"
      }
    return RowError(
      column: statement.columnName(index), problem: isNull ? .null : .unexpectedValue(expected: expected, found: found),
      sql: statement.sql)
  }
}
