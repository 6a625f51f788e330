import Basics
import Foundation
import MicroHTTP

/// Values as JSON (RFC 8259).
enum JSONCoding {
  /// Whether a content type is that of JSON, such as `application/json` and `application/ld+json`.
  static func isType(_ type: String) -> Bool {
    let type = type.utf8.mediaType
    return type.equals(lowercased: "application/json")
      || type.prefix(12).equals(lowercased: "application/") && type.suffix(5).equals(lowercased: "+json")
  }

  /// - Throws: `EncodingError`, for example for a number that is infinite.
  static func bytes(of value: some Encodable) throws -> Bytes {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    // The same value has the same bytes, and the same entity tag.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(value)
    var writer = ByteWriter(capacity: data.count)
    data.withUnsafeBytes { writer.append($0) }
    return writer.finish()
  }

  static func value<Value: Decodable>(_ type: Value.Type, in bytes: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(bytes))
  }

  /// Whether no value is nested more deeply. What is in a text does not count.
  static func isNested(_ bytes: [UInt8], atMost limit: Int) -> Bool {
    var depth = 0
    var isText = false
    var isEscaped = false
    for byte in bytes {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth > limit { return false }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return true
  }
}

extension JSONCoding {
  /// Whether no letter in a text has more than 30 combining marks, of which each can also be written as an escape: `\u0301`.
  static func isStreamSafe(_ bytes: [UInt8]) -> Bool {
    guard let text = text(of: bytes) else { return false }
    guard text.isStreamSafe, bytes.contains(UInt8(ascii: "\\")) else { return text.isStreamSafe }
    return String(decoding: withoutEscapes(Array(text.utf16)), as: UTF16.self).isStreamSafe
  }

  /// The text of a body; nil if it is not UTF-8 (RFC 8259, 8.1). Foundation would also read UTF-16 and UTF-32, in which ASCII
  /// has bytes of zero.
  static func text(of bytes: [UInt8]) -> String? {
    bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// The code units in place of their escapes. Two of them can be one character.
  private static func withoutEscapes(_ units: [UInt16]) -> [UInt16] {
    var (plain, index): ([UInt16], Int) = ([], 0)
    while index < units.count {
      if units[index] != backslash {
        plain.append(units[index])
        index += 1
      } else if let unit = escapedUnit(units[index...].dropFirst().prefix(5)) {
        plain.append(unit)
        index += 6
      } else {
        // A backslash, a quotation mark, or a control character.
        plain.append(units[index...].dropFirst().first == UInt16(UInt8(ascii: "b")) ? 8 : backslash)
        index += 2
      }
    }
    return plain
  }

  /// `u0301`
  private static func escapedUnit(_ escape: ArraySlice<UInt16>) -> UInt16? {
    guard escape.count == 5, escape.first == UInt16(UInt8(ascii: "u")) else { return nil }
    let digits = escape.dropFirst().map { UInt8(clamping: $0) }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static let backslash = UInt16(UInt8(ascii: "\\"))
}
