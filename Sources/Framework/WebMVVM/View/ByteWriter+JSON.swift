import MicroHTTP

extension ByteWriter {
  /// Appends UTF-8 inside a JSON string (RFC 8259, section 7): runs of bytes that need no escape, and the escapes between them.
  ///
  /// - Parameter inScript: Whether the JSON is inside `<script>`. `<`, `>` and `&` are then escaped, so that nothing can end the
  ///   script or begin a comment, and U+2028 and U+2029, because JavaScript once took them for line ends.
  mutating func appendJSON(_ utf8: UnsafeRawBufferPointer, inScript: Bool = false) {
    var done = 0
    for (index, byte) in utf8.enumerated() {
      let character: UInt32
      var length = 1
      switch byte {
      case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F:
        character = UInt32(byte)
      case UInt8(ascii: "<") where inScript, UInt8(ascii: ">") where inScript, UInt8(ascii: "&") where inScript:
        character = UInt32(byte)
      // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
      case 0xE2
      where inScript && index + 2 < utf8.count && utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8:
        character = 0x2000 | UInt32(utf8[index + 2] & 0x3F)
        length = 3
      default: continue
      }
      append(UnsafeRawBufferPointer(rebasing: utf8[done..<index]))
      appendEscape(of: character)
      done = index + length
    }
    append(UnsafeRawBufferPointer(rebasing: utf8[done...]))
  }

  /// Appends a text inside a JSON string.
  mutating func appendJSON(_ text: String, inScript: Bool = false) {
    text.withBytes { appendJSON(UnsafeRawBufferPointer($0), inScript: inScript) }
  }

  private mutating func appendEscape(of character: UInt32) {
    switch character {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    default:
      append("\\u" + String(character, radix: 16, uppercase: true).zeroPadded(to: 4))
    }
  }
}
