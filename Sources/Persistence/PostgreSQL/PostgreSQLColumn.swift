#if PostgreSQL
  import CPostgreSQL
  import Foundation

  /// A column of the current row of a result. Its value is in the server's binary format.
  struct PostgreSQLColumn {
    // A column exists only in the closure that reads a row. The rows outlive that closure, so they are not retained.
    private let rows: Unmanaged<PostgreSQLRows>
    private let index: Int32

    init(_ rows: Unmanaged<PostgreSQLRows>, _ index: Int32) {
      self.rows = rows
      self.index = index
    }

    var isNull: Bool { rows._withUnsafeGuaranteedRef { PQgetisnull($0.result, $0.current, index) != 0 } }

    var integer: Int64? {
      switch type {
      case .integer64: bigEndian(as: Int64.self)
      case .integer32: bigEndian(as: Int32.self).map(Int64.init)
      case .integer16: bigEndian(as: Int16.self).map(Int64.init)
      default: nil
      }
    }

    /// Also an integer, as on SQLite.
    var boolean: Bool? {
      if type == .boolean { return isNull ? nil : value.first == 1 }
      return integer.map { $0 != 0 }
    }

    /// The UTF-8 of a text. It is valid as long as the rows.
    var utf8: UnsafeBufferPointer<UInt8>? {
      guard type?.isText == true, !isNull else { return nil }
      return value.assumingMemoryBound(to: UInt8.self)
    }

    var bytes: Data? {
      guard type == .bytes, !isNull else { return nil }
      return Data(value)
    }

    var stored: StoredValue {
      if isNull { return .null }
      if type == .boolean { return .boolean(boolean ?? false) }
      if let integer { return .integer(integer) }
      return utf8.map { .text(String(decoding: $0, as: UTF8.self)) } ?? bytes.map { .bytes($0) } ?? .null
    }

    var found: String {
      if isNull { return "NULL" }
      return switch type {
      case .integer64, .integer32, .integer16: "an integer"
      case .boolean: "a Boolean"
      case .bytes: "bytes"
      case .some: "text"
      case nil: "a value of another type"
      }
    }

    var name: String { rows._withUnsafeGuaranteedRef { $0.statement.columns[Int(index)].name } }

    var sql: String { rows._withUnsafeGuaranteedRef { $0.statement.sql } }

    private var type: PostgreSQLType? {
      rows._withUnsafeGuaranteedRef { PostgreSQLType(rawValue: PQftype($0.result, index)) }
    }

    private var value: UnsafeRawBufferPointer {
      rows._withUnsafeGuaranteedRef { rows in
        let count = Int(PQgetlength(rows.result, rows.current, index))
        return UnsafeRawBufferPointer(start: PQgetvalue(rows.result, rows.current, index), count: count)
      }
    }

    private func bigEndian<Number: FixedWidthInteger>(as type: Number.Type) -> Number? {
      let value = value
      guard !isNull, value.count == MemoryLayout<Number>.size else { return nil }
      return Number(bigEndian: value.loadUnaligned(as: Number.self))
    }
  }
#endif
