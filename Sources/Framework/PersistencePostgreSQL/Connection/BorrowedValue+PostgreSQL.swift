import CPostgreSQL
import PersistenceCore

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
