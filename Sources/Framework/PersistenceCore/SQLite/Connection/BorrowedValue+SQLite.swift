import GRDBSQLite

extension BorrowedValue {
  /// - Parameter value: SQLite's own value is faster than its functions for columns, and must not be used by two threads at
  ///   once. A connection has one user at a time. https://www.sqlite.org/c3ref/column_blob.html
  @inline(__always) init(_ value: OpaquePointer?) {
    self =
      switch sqlite3_value_type(value) {
      case SQLITE_INTEGER: .integer(sqlite3_value_int64(value))
      case SQLITE_TEXT: Self.text(value)
      // SQLite returns no address for an empty BLOB.
      case SQLITE_BLOB: .bytes(UnsafeRawBufferPointer(start: sqlite3_value_blob(value), count: Self.count(of: value)))
      case SQLITE_FLOAT: .other("a real number")
      default: .null
      }
  }

  @inline(__always) private static func text(_ value: OpaquePointer?) -> BorrowedValue {
    // There is none only if SQLite has no memory for it.
    guard let start = sqlite3_value_text(value) else { return .other("a text without memory") }
    return .text(UnsafeBufferPointer(start: start, count: count(of: value)))
  }

  private static func count(of value: OpaquePointer?) -> Int { Int(sqlite3_value_bytes(value)) }
}
