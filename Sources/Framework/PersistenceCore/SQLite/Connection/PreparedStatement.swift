import Foundation
import GRDB
import GRDBSQLite

/// A statement of one connection. It is prepared once and run many times. Only the user of the connection uses it.
final class PreparedStatement: EngineRows {
  let sql: String
  let handle: OpaquePointer
  /// The tables that the statement reads: see ``ChangeCoverage``.
  let tables: UInt128
  /// Whether the statement is at a row. If the same SQL is run in the closure that reads the row, it needs another
  /// statement.
  private(set) var isInUse = false
  private(set) var columnCount: Int32
  // It finalizes the handle.
  private let statement: GRDB.Statement
  private var table = ColumnTable()

  init(_ statement: GRDB.Statement, sql: String, tables: UInt128) {
    self.statement = statement
    self.sql = sql
    self.tables = tables
    handle = statement.sqliteStatement
    columnCount = sqlite3_column_count(handle)
  }

  /// Runs the statement, and calls `body` for each row.
  ///
  /// - Parameter stopsAfterFirst: Whether only the first row is read. SQLite makes all changes of a statement with
  ///   `RETURNING` before it returns the first row: https://www.sqlite.org/lang_returning.html
  /// - Throws: ``SQLError``, and what `body` throws.
  func run(
    _ arguments: Arguments, stopsAfterFirst: Bool = false, _ body: (borrowing Row) throws -> Void
  ) throws {
    isInUse = true
    // A statement that is not reset would keep its snapshot of the database.
    defer {
      sqlite3_reset(handle)
      isInUse = false
    }
    try bind(arguments)
    let row = Row(self)
    var isFirst = true
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW:
        if isFirst { checkColumns() }
        isFirst = false
        try body(row)
        if stopsAfterFirst { return }
      case SQLITE_DONE: return
      case SQLITE_INTERRUPT: throw DatabaseIsBusy(.statementIsSlow)
      default: throw SQLError(sqlite3_db_handle(handle), sql: sql)
      }
    }
  }

  /// SQLite prepares a statement again after a change of the schema. Then `SELECT *` may have other columns.
  private func checkColumns() {
    let count = sqlite3_column_count(handle)
    if count == columnCount { return }
    columnCount = count
    table = ColumnTable()
  }

  private func bind(_ arguments: Arguments) throws {
    guard sqlite3_bind_parameter_count(handle) == arguments.values.count else {
      throw SQLError(kind: .other, message: "the number of arguments does not match", sql: sql)
    }
    for (offset, value) in arguments.values.enumerated() {
      let code = value.stored.bind(to: handle, at: Int32(offset + 1))
      if code != SQLITE_OK { throw SQLError(sqlite3_db_handle(handle), sql: sql) }
    }
  }

  func column(_ name: StaticString) throws -> Column {
    if let index = table.index(of: name) { return column(at: index) }
    return column(at: try table.find(name, in: columnNames, of: sql))
  }

  func column(at index: Int32) -> Column {
    Column(BorrowedValue(sqlite3_column_value(handle, index)), at: index, of: self)
  }

  var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { index in
      sqlite3_column_name(handle, index).map { String(cString: $0) } ?? "\(index + 1)"
    }
  }
}

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

/// Tells SQLite to copy the bytes. It is the address -1, which is no function and is never called. Swift does not import
/// the macro `SQLITE_TRANSIENT`: https://www.sqlite.org/c3ref/c_static.html
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension StoredValue {
  /// Binds the value to a parameter of a statement, counted from 1, and returns SQLite's result code.
  func bind(to handle: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .boolean(let value): return sqlite3_bind_int64(handle, index, value ? 1 : 0)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text64(handle, index, $0.baseAddress, UInt64($0.count), transient, UInt8(SQLITE_UTF8))
        }
      }
    case .bytes(let data):
      // Without an address, SQLite would bind NULL.
      if data.isEmpty { return sqlite3_bind_zeroblob(handle, index, 0) }
      return data.withUnsafeBytes {
        sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), transient)
      }
    }
  }
}
