import Foundation
import GRDB
import GRDBSQLite

/// The columns of the row that a statement stands on, read from SQLite as they are asked for.
///
/// GRDB's `Row` finds out at run time how to decode each value, which takes longer than to draw it on a page.
struct Columns: ~Copyable {
  private let statement: SQLiteStatement

  fileprivate init(_ statement: SQLiteStatement) {
    self.statement = statement
  }

  func integer(_ index: Int32) -> Int { Int(sqlite3_column_int64(statement, index)) }

  func optionalInteger(_ index: Int32) -> Int? {
    sqlite3_column_type(statement, index) == SQLITE_NULL ? nil : integer(index)
  }

  func bool(_ index: Int32) -> Bool { sqlite3_column_int64(statement, index) != 0 }

  func id<Model>(_ index: Int32) -> Identifier<Model> {
    Identifier(rawValue: sqlite3_column_int64(statement, index))
  }

  func date(_ index: Int32) -> Date { Date(secondsSince1970: sqlite3_column_int64(statement, index)) }

  /// The text of a column that is NOT NULL.
  func text(_ index: Int32) -> String { optionalText(index) ?? "" }

  func optionalText(_ index: Int32) -> String? {
    guard let start = sqlite3_column_text(statement, index) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}

extension Database {
  /// What `make` reads from each row of a query, which is prepared once a connection.
  func rows<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ make: (borrowing Columns) throws -> Value
  ) throws -> [Value] {
    let statement = try cachedStatement(sql: sql)
    statement.setUncheckedArguments(arguments)
    // A statement that isn't reset keeps its snapshot of the database.
    defer { sqlite3_reset(statement.sqliteStatement) }
    var values: [Value] = []
    while true {
      let code = sqlite3_step(statement.sqliteStatement)
      switch code {
      case SQLITE_ROW: values.append(try make(Columns(statement.sqliteStatement)))
      case SQLITE_DONE: return values
      default: throw DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage, sql: sql)
      }
    }
  }

  /// Runs a statement that gives no rows, which is prepared once a connection.
  func run(_ sql: String) throws {
    _ = try rows(sql) { _ in }
  }

  /// What `make` reads from the first row of a query; nil where it has none.
  func row<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ make: (borrowing Columns) throws -> Value
  ) throws -> Value? {
    try rows(sql, arguments, make).first
  }
}
