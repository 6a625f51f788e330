import Foundation
import GRDBSQLite

/// A column of the current row of a statement. It is read from SQLite when its value is requested.
struct SQLiteColumn {
  private let row: SQLiteRow
  private let index: Int32
  // SQLite's value is faster than its functions for columns, and must not be used by two threads at once. A connection
  // has one user at a time. https://www.sqlite.org/c3ref/column_blob.html
  private let value: OpaquePointer

  init(_ row: SQLiteRow, _ index: Int32, _ value: OpaquePointer) {
    (self.row, self.index, self.value) = (row, index, value)
  }

  var isNull: Bool { sqlite3_value_type(value) == SQLITE_NULL }

  var integer: Int64? {
    sqlite3_value_type(value) == SQLITE_INTEGER ? sqlite3_value_int64(value) : nil
  }

  /// In SQL, every integer but 0 is true.
  var boolean: Bool? { integer.map { $0 != 0 } }

  /// The UTF-8 of a text. It is valid until the next row.
  var utf8: UnsafeBufferPointer<UInt8>? {
    guard sqlite3_value_type(value) == SQLITE_TEXT, let start = sqlite3_value_text(value) else { return nil }
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
  }

  var bytes: Data? {
    guard sqlite3_value_type(value) == SQLITE_BLOB else { return nil }
    // SQLite returns no address for an empty BLOB.
    guard let start = sqlite3_value_blob(value) else { return Data() }
    return Data(bytes: start, count: Int(sqlite3_value_bytes(value)))
  }

  var stored: StoredValue {
    if let integer { return .integer(integer) }
    return utf8.map { .text(String(decoding: $0, as: UTF8.self)) } ?? bytes.map { .bytes($0) } ?? .null
  }

  var found: String {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: "an integer"
    case SQLITE_FLOAT: "a real number"
    case SQLITE_TEXT: "text"
    case SQLITE_BLOB: "bytes"
    default: "NULL"
    }
  }

  var name: String { row.statement.columnName(index) }

  var sql: String { row.statement.sql }
}
