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
      var separator = UInt8(ascii: "[")
      for value in values {
        bytes.append(separator)
        json(value)
        separator = UInt8(ascii: ",")
      }
      bytes.append(values.isEmpty ? "[]" : "]")
    case .object(let members):
      var separator = UInt8(ascii: "{")
      for member in members {
        bytes.append(separator)
        json(member.name)
        bytes.append(UInt8(ascii: ":"))
        json(member.value)
        separator = UInt8(ascii: ",")
      }
      bytes.append(members.isEmpty ? "{}" : "}")
    }
  }

  /// Copies runs of bytes that need no escape, and an escape for each of the others between them.
  private mutating func json(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    text.withBytes { utf8 in
      let utf8 = UnsafeRawBufferPointer(utf8)
      var (runStart, index) = (0, 0)
      while index < utf8.count {
        guard Self.mayBeSpecial(utf8[index]), let (value, length) = Self.escaped(at: index, in: utf8) else {
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
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte must be escaped, or begins a character that may have to be.
  @inline(__always)
  private static func mayBeSpecial(_ byte: UInt8) -> Bool {
    // One bit per byte below 64: the control characters, `"`, `&`, `<` and `>`.
    let special: UInt64 = 0x5000_0044_FFFF_FFFF
    return byte < 64 ? special &>> UInt64(byte) & 1 != 0 : byte == 0x5C || byte == 0x7F || byte == 0xE2
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
