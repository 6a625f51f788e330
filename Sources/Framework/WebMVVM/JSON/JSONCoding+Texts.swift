import Basics

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
