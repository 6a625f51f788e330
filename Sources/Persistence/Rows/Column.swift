import Foundation

/// A column of the current row of a statement. It is read from the engine when its value is requested.
public struct Column: ~Copyable {
  private enum Cell {
    case sqlite(SQLiteColumn)
    #if PostgreSQL
      case postgreSQL(PostgreSQLColumn)
    #endif
  }

  private let cell: Cell

  init(_ column: SQLiteColumn) { cell = .sqlite(column) }

  #if PostgreSQL
    init(_ column: PostgreSQLColumn) { cell = .postgreSQL(column) }
  #endif

  /// Whether the column is NULL.
  public var isNull: Bool {
    switch cell {
    case .sqlite(let cell): return cell.isNull
    #if PostgreSQL
      case .postgreSQL(let cell): return cell.isNull
    #endif
    }
  }

  func integer() throws -> Int64 {
    guard let number = storedInteger else { throw unexpectedValue(for: "an integer") }
    return number
  }

  func boolean() throws -> Bool {
    guard let value = storedBoolean else { throw unexpectedValue(for: "a truth value") }
    return value
  }

  func text() throws -> String {
    guard let text = storedText else { throw unexpectedValue(for: "text") }
    return text
  }

  func bytes() throws -> Data {
    guard let bytes = storedBytes else { throw unexpectedValue(for: "bytes") }
    return bytes
  }

  /// The error for a column whose value is not one of the expected type.
  ///
  /// - Parameter expected: The expected type, such as "an integer".
  public func unexpectedValue(for expected: String) -> RowError {
    let (name, sql, found) = origin
    return RowError(
      column: name, problem: isNull ? .null : .unexpectedValue(expected: expected, found: found), sql: sql)
  }

  private var storedInteger: Int64? {
    switch cell {
    case .sqlite(let cell): return cell.integer
    #if PostgreSQL
      case .postgreSQL(let cell): return cell.integer
    #endif
    }
  }

  private var storedBoolean: Bool? {
    switch cell {
    case .sqlite(let cell): return cell.boolean
    #if PostgreSQL
      case .postgreSQL(let cell): return cell.boolean
    #endif
    }
  }

  private var storedText: String? {
    switch cell {
    case .sqlite(let cell): return cell.text
    #if PostgreSQL
      case .postgreSQL(let cell): return cell.text
    #endif
    }
  }

  private var storedBytes: Data? {
    switch cell {
    case .sqlite(let cell): return cell.bytes
    #if PostgreSQL
      case .postgreSQL(let cell): return cell.bytes
    #endif
    }
  }

  private var origin: (name: String, sql: String, found: String) {
    switch cell {
    case .sqlite(let cell): return (cell.name, cell.sql, cell.found)
    #if PostgreSQL
      case .postgreSQL(let cell): return (cell.name, cell.sql, cell.found)
    #endif
    }
  }
}
