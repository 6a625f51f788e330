import MicroHTTP

extension HTMLWriter {
  /// Appends a value inside `<script type="application/ld+json">`.
  ///
  /// In texts, `<`, `>` and `&` are written as escapes of JSON, so that nothing in them can end the script or begin a
  /// comment. U+2028 and U+2029 are escaped, too, because JavaScript once took them for line ends.
  public mutating func json(_ value: JSONValue) {
    switch value {
    case .string(let text): json(text)
    case .integer(let number): decimal(number)
    case .bool(let isTrue): bytes.append(isTrue ? "true" : "false")
    case .array(let values):
      bytes.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(",") }
        json(value)
      }
      bytes.append("]")
    case .object(let members):
      bytes.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(",") }
        json(member.name)
        bytes.append(":")
        json(member.value)
      }
      bytes.append("}")
    }
  }

  /// Copies runs of bytes that need no escape, and an escape for each of the others between them.
  private mutating func json(_ text: String) {
    bytes.append("\"")
    text.withBytes { utf8 in
      let utf8 = UnsafeRawBufferPointer(utf8)
      var (runStart, index) = (0, 0)
      while index < utf8.count {
        guard let (value, length) = Self.escaped(at: index, in: utf8) else {
          index += 1
          continue
        }
        bytes.append(UnsafeRawBufferPointer(rebasing: utf8[runStart..<index]))
        appendEscape(of: value)
        index += length
        runStart = index
      }
      bytes.append(UnsafeRawBufferPointer(rebasing: utf8[runStart...]))
    }
    bytes.append("\"")
  }

  /// The character that begins at a byte and its length in bytes, if it must be escaped.
  private static func escaped(at index: Int, in utf8: UnsafeRawBufferPointer) -> (value: UInt32, length: Int)? {
    let byte = utf8[index]
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      0x7F:
      return (UInt32(byte), 1)
    // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
    case 0xE2 where index + 2 < utf8.count && utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8:
      return (0x2000 | UInt32(utf8[index + 2] & 0x3F), 3)
    default: return nil
    }
  }

  private mutating func appendEscape(of value: UInt32) {
    switch value {
    case 0x22: bytes.append("\\\"")
    case 0x5C: bytes.append("\\\\")
    case 0x0A: bytes.append("\\n")
    default:
      let digits = String(value, radix: 16, uppercase: true)
      bytes.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }
}
