import Foundation
import Basics

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
