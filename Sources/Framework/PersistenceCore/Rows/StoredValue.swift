public import Foundation

/// A value as a database stores it.
public enum StoredValue: Hashable, Sendable {
  /// NULL.
  case null
  /// An integer of up to 64 bits.
  case integer(Int64)
  /// A truth value. SQLite stores 0 or 1.
  case boolean(Bool)
  /// A text. PostgreSQL stores none with the character U+0000.
  case text(String)
  /// Bytes, such as a digest.
  case bytes(Data)
}
