import Foundation

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
