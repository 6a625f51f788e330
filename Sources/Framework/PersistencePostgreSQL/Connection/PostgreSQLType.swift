import CPostgreSQL
import Foundation
import PersistenceCore

/// The types of the server that the program stores and reads. The values are object identifiers, which are the same on
/// each server: https://github.com/postgres/postgres/blob/REL_15_STABLE/src/include/catalog/pg_type.dat
enum PostgreSQLType: Oid {
  case boolean = 16
  case bytes = 17
  case name = 19
  case integer64 = 20
  case integer16 = 21
  case integer32 = 23
  case text = 25
  case fixedText = 1042
  case variableText = 1043
  case unknown = 705
}

/// An argument in the form in which it is sent.
struct PostgreSQLArgument {
  /// Nil for NULL.
  let bytes: [UInt8]?
  let isBinary: Bool

  /// - Throws: ``SQLError`` if the parameter has another type.
  init(_ value: StoredValue, as oid: Oid, sql: String) throws {
    switch (value, PostgreSQLType(rawValue: oid)) {
    case (.null, _): (bytes, isBinary) = (nil, true)
    case (.integer(let number), .integer64): (bytes, isBinary) = (Self.bigEndian(number), true)
    case (.boolean(let value), .integer64): (bytes, isBinary) = (Self.bigEndian(Int64(value ? 1 : 0)), true)
    case (.boolean(let value), .boolean): (bytes, isBinary) = ([value ? 1 : 0], true)
    case (.integer(let number), .boolean) where number == 0 || number == 1:
      (bytes, isBinary) = ([UInt8(number)], true)
    case (.bytes(let data), .bytes): (bytes, isBinary) = (Array(data), true)
    // The server reads the text of a value of any type.
    case (.text(let text), _): (bytes, isBinary) = (Array(text.utf8) + [0], false)
    case (.integer(let number), _): (bytes, isBinary) = (Array("\(number)".utf8) + [0], false)
    case (.boolean(let value), _): (bytes, isBinary) = (Array((value ? "true" : "false").utf8) + [0], false)
    case (.bytes, _): throw SQLError(kind: .other, message: "bytes are no value of the type \(oid)", sql: sql)
    }
    if !isBinary, bytes?.dropLast().contains(0) == true {
      throw SQLError(kind: .unstorableText, message: "a text contains the character U+0000", sql: sql)
    }
  }

  private static func bigEndian(_ number: Int64) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}

extension BorrowedValue {
  /// A value of the current row, in the server's binary format.
  init(_ rows: PostgreSQLRows, at index: Int32) {
    if PQgetisnull(rows.result, rows.current, index) != 0 {
      self = .null
      return
    }
    let count = Int(PQgetlength(rows.result, rows.current, index))
    let bytes = UnsafeRawBufferPointer(start: PQgetvalue(rows.result, rows.current, index), count: count)
    let value: BorrowedValue? =
      switch PostgreSQLType(rawValue: PQftype(rows.result, index)) {
      case .integer64: Self.bigEndian(bytes, as: Int64.self)
      case .integer32: Self.bigEndian(bytes, as: Int32.self)
      case .integer16: Self.bigEndian(bytes, as: Int16.self)
      case .boolean: .boolean(bytes.first == 1)
      case .bytes: .bytes(bytes)
      case .some: .text(bytes.assumingMemoryBound(to: UInt8.self))
      case nil: nil
      }
    self = value ?? .other("a value of another type")
  }

  private static func bigEndian<Number: FixedWidthInteger>(
    _ bytes: UnsafeRawBufferPointer, as type: Number.Type
  ) -> BorrowedValue? {
    guard bytes.count == MemoryLayout<Number>.size else { return nil }
    return .integer(Int64(Number(bigEndian: bytes.loadUnaligned(as: Number.self))))
  }
}
