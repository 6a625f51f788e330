public import Foundation

/// A value as a database stores it.
public enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case boolean(Bool)
  case text(String)
  case bytes(Data)
}
