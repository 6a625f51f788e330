import MicroHTTP

extension ByteWriter {
  /// Appends UTF-8 inside a JSON string (RFC 8259, section 7).
  mutating func appendJSON(_ utf8: UnsafeRawBufferPointer) {
    var done = 0
    for (index, byte) in utf8.enumerated() {
      let escaped: StaticString
      switch byte {
      case UInt8(ascii: "\""): escaped = "\\\""
      case UInt8(ascii: "\\"): escaped = "\\\\"
      case UInt8(ascii: "\n"): escaped = "\\n"
      case UInt8(ascii: "\r"): escaped = "\\r"
      case UInt8(ascii: "\t"): escaped = "\\t"
      case 0x0C: escaped = "\\f"
      // Templates write no other control characters: the rest is of no use to a page.
      case ..<0x20: escaped = " "
      default: continue
      }
      append(UnsafeRawBufferPointer(rebasing: utf8[done..<index]))
      append(escaped)
      done = index + 1
    }
    append(UnsafeRawBufferPointer(rebasing: utf8[done...]))
  }

  /// Appends a text inside a JSON string.
  mutating func appendJSON(_ text: String) {
    var text = text
    text.withUTF8 { appendJSON(UnsafeRawBufferPointer($0)) }
  }
}
