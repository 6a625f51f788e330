import Basics
import Foundation

/// A row of a query. Its columns are read by name.
///
/// ```swift
/// extension Sort {
///   init(_ row: borrowing Row) throws {
///     self.init(id: try row["id"], name: try row["name"], picture: try row["picture"])
///   }
/// }
/// ```
///
/// The type of the property determines what is expected: a `String` must not be NULL, a `String?` may be.
public struct Row: ~Copyable {
  // All rows of a statement are one value, which the engine moves from row to row. So only that one is retained.
  private let rows: any EngineRows

  package init(_ rows: any EngineRows) { self.rows = rows }

  /// Reads the column with this name. Upper and lower case are equal.
  ///
  /// - Throws: ``RowError`` if there is no such column or more than one, if it is NULL and the value is not optional,
  ///   or if it has a value of another type.
  @inlinable public subscript<Value: ColumnValue>(_ name: StaticString) -> Value {
    get throws { try Value(column(name)) }
  }

  @usableFromInline func column(_ name: StaticString) throws -> Column { try rows.column(name) }

  /// All columns in order.
  package var columns: [(name: String, value: StoredValue)] {
    rows.columnNames.enumerated().map { ($1, rows.column(at: Int32($0)).stored) }
  }

  /// Reads the only column.
  func only<Value: ColumnValue>() throws -> Value { try Value(rows.column(at: 0)) }
}

/// A column of the current row of a statement.
public struct Column: ~Copyable {
  private let value: BorrowedValue
  private let index: Int32
  // A column exists only in the closure that reads its row. The rows outlive that closure, so they are not retained: a page
  // reads very many columns.
  private unowned(unsafe) let rows: any EngineRows

  package init(_ value: BorrowedValue, at index: Int32, of rows: any EngineRows) {
    self.value = value
    self.index = index
    self.rows = rows
  }

  /// Whether the column is NULL.
  public var isNull: Bool { if case .null = value { true } else { false } }

  var stored: StoredValue { value.stored }

  @usableFromInline func integer() throws -> Int64 {
    guard case .integer(let number) = value else { throw unexpectedValue(for: "an integer") }
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
    guard case .text(let text) = value else { throw unexpectedValue(for: "text") }
    return text
  }

  /// In SQL, every integer but 0 is true.
  @usableFromInline func boolean() throws -> Bool {
    switch value {
    case .boolean(let value): return value
    case .integer(let number): return number != 0
    default: throw unexpectedValue(for: "a truth value")
    }
  }

  // Another program may have stored it.
  @usableFromInline func text() throws -> String {
    String(decoding: try utf8(), as: UTF8.self).streamSafe
  }

  func bytes() throws -> Data {
    guard case .bytes(let bytes) = value else { throw unexpectedValue(for: "bytes") }
    return Data(bytes)
  }

  // Never inlined: it would take more registers than the reading of a value.

  /// The error for a column whose value is not one of the expected type.
  ///
  /// - Parameter expected: The expected type, such as "an integer".
  @inline(never)
  public func unexpectedValue(for expected: String) -> RowError {
    RowError(
      column: rows.columnNames[Int(index)],
      problem: isNull ? .null : .unexpectedValue(expected: expected, found: value.description), sql: rows.sql)
  }
}

/// A value of the current row, where the engine has it. It is valid until the next row.
package enum BorrowedValue {
  case null
  case integer(Int64)
  case boolean(Bool)
  case text(UnsafeBufferPointer<UInt8>)
  case bytes(UnsafeRawBufferPointer)
  /// A value of a type that nothing is read from, in words, such as "a real number".
  case other(StaticString)

  /// The value itself; NULL for a type that nothing is read from.
  package var stored: StoredValue {
    switch self {
    case .null, .other: .null
    case .integer(let number): .integer(number)
    case .boolean(let value): .boolean(value)
    case .text(let text): .text(String(decoding: text, as: UTF8.self))
    case .bytes(let bytes): .bytes(Data(bytes))
    }
  }

  /// The type in words, for an error.
  var description: String {
    switch self {
    case .null: "NULL"
    case .integer: "an integer"
    case .boolean: "a Boolean"
    case .text: "text"
    case .bytes: "bytes"
    case .other(let words): "\(words)"
    }
  }
}

/// The rows that a statement of an engine returns. One of them is the current one.
package protocol EngineRows: AnyObject {
  /// The statement.
  var sql: String { get }
  /// The names of the columns.
  var columnNames: [String] { get }
  /// The column of the current row with this name. Upper and lower case are equal.
  ///
  /// - Throws: ``RowError`` if there is no such column or more than one.
  func column(_ name: StaticString) throws -> Column
  /// A column of the current row, counted from 0.
  func column(at index: Int32) -> Column
}

/// Finds a column by its name, once for each statement. For later rows, the name is recognised by its address.
package struct ColumnTable {
  private struct Entry {
    let start: UnsafePointer<UInt8>
    let count: Int
    let index: Int32
  }

  private var entries: [Entry] = []

  package init() {}

  /// The index of a column that was read before; nil for any other one.
  package func index(of name: StaticString) -> Int32? {
    guard name.hasPointerRepresentation else { return nil }
    let (start, count) = (name.utf8Start, name.utf8CodeUnitCount)
    for entry in entries where entry.start == start && entry.count == count { return entry.index }
    return nil
  }

  /// Finds a column among the columns of a statement, and notes its index.
  ///
  /// - Parameter sql: The statement, for an error.
  package mutating func find(_ name: StaticString, in columns: [String], of sql: String) throws(RowError) -> Int32 {
    let bytes = "\(name)".utf8.map(Self.folded)
    let matches = columns.indices.filter { columns[$0].utf8.lazy.map(Self.folded).elementsEqual(bytes) }
    guard matches.count == 1 else {
      throw RowError(column: "\(name)", problem: matches.isEmpty ? .missing : .ambiguous, sql: sql)
    }
    let index = Int32(matches[0])
    if name.hasPointerRepresentation {
      entries.append(Entry(start: name.utf8Start, count: name.utf8CodeUnitCount, index: index))
    }
    return index
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
