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
