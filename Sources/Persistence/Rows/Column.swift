import Foundation
import GRDBSQLite

/// A column of the current row of a statement. It is read from SQLite when its value is requested.
public struct Column: ~Copyable {
  // A column exists only in the closure that reads a row. The statement outlives that closure, so it is not retained.
  private let statement: Unmanaged<PreparedStatement>
  private let index: Int32
  // SQLite's value is faster than its functions for columns, and must not be used by two threads at once. A connection
  // has one user at a time. https://www.sqlite.org/c3ref/column_blob.html
  private let value: OpaquePointer

  init(_ statement: Unmanaged<PreparedStatement>, _ index: Int32) {
    self.statement = statement
    self.index = index
    value = statement._withUnsafeGuaranteedRef { sqlite3_column_value($0.handle, index) }
  }

  /// Whether the column is NULL.
  public var isNull: Bool { sqlite3_value_type(value) == SQLITE_NULL }

  func integer() throws -> Int64 {
    guard sqlite3_value_type(value) == SQLITE_INTEGER else { throw unexpectedValue(for: "an integer") }
    return sqlite3_value_int64(value)
  }

  func boolean() throws -> Bool {
    let number = try integer()
    guard number == 0 || number == 1 else { throw unexpectedValue(for: "0 or 1") }
    return number == 1
  }

  func text() throws -> String {
    guard sqlite3_value_type(value) == SQLITE_TEXT, let start = sqlite3_value_text(value) else {
      throw unexpectedValue(for: "text")
    }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func bytes() throws -> Data {
    guard sqlite3_value_type(value) == SQLITE_BLOB else { throw unexpectedValue(for: "bytes") }
    // SQLite returns no address for an empty BLOB.
    guard let start = sqlite3_value_blob(value) else { return Data() }
    return Data(bytes: start, count: Int(sqlite3_value_bytes(value)))
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
      switch sqlite3_value_type(value) {
      case SQLITE_INTEGER: "an integer"
      case SQLITE_FLOAT: "a real number"
      case SQLITE_TEXT: "text"
      case SQLITE_BLOB: "bytes"
      default: "NULL"
      }
    return RowError(
      column: statement.takeUnretainedValue().columnName(index),
      problem: isNull ? .null : .unexpectedValue(expected: expected, found: found),
      sql: statement.takeUnretainedValue().sql)
  }
}
