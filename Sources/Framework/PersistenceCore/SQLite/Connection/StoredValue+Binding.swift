import Foundation
import GRDBSQLite

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
