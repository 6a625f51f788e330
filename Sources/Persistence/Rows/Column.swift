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

  @usableFromInline func integer() throws -> Int64 {
    guard let number = storedInteger else { throw unexpectedValue(for: "an integer") }
    return number
  }

  /// Reads a text where the engine has it, for a short one that is compared with others. This makes no string.
  ///
  /// - Parameter read: Gets the UTF-8, which is valid only during the call. It may be malformed.
  /// - Throws: ``RowError`` if the column is NULL or not text, and what `read` throws.
  @inlinable
  public func withUTF8<Result>(_ read: (UnsafeBufferPointer<UInt8>) throws -> Result) throws -> Result {
    try read(utf8())
  }

  @usableFromInline func utf8() throws -> UnsafeBufferPointer<UInt8> {
    guard let text = storedUTF8 else { throw unexpectedValue(for: "text") }
    return text
  }

  @usableFromInline func boolean() throws -> Bool {
    guard let value = storedBoolean else { throw unexpectedValue(for: "a truth value") }
    return value
  }

  @usableFromInline func text() throws -> String {
    String(decoding: try utf8(), as: UTF8.self)
  }

  func bytes() throws -> Data {
    guard let bytes = storedBytes else { throw unexpectedValue(for: "bytes") }
    return bytes
  }

  // Never inlined: it would take more registers than the reading of a value.

  /// The error for a column whose value is not one of the expected type.
  ///
  /// - Parameter expected: The expected type, such as "an integer".
  @inline(never)
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

  private var storedUTF8: UnsafeBufferPointer<UInt8>? {
    switch cell {
    case .sqlite(let cell): return cell.utf8
    #if PostgreSQL
      case .postgreSQL(let cell): return cell.utf8
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
