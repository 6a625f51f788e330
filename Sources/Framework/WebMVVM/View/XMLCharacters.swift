import MicroHTTP

/// The characters that XML 1.0 does not allow, not even as references: https://www.w3.org/TR/xml/#charsets
///
/// ``Escaping`` replaces the control characters that HTML does not allow either. So only the form feed, U+FFFE and U+FFFF
/// are left.
enum XMLCharacters {
  /// The same text with a replacement for each such character. Nearly every text has none.
  static func replacingForbidden(in text: Bytes) -> Bytes {
    text.withUnsafeBytes { utf8 in
      guard first(in: 0..<utf8.count, of: utf8) != nil else { return text }
      var writer = ByteWriter(capacity: utf8.count)
      var start = 0
      while let found = first(in: start..<utf8.count, of: utf8) {
        writer.append(UnsafeRawBufferPointer(rebasing: utf8[start..<found.lowerBound]))
        writer.append("\u{FFFD}")
        start = found.upperBound
      }
      writer.append(UnsafeRawBufferPointer(rebasing: utf8[start...]))
      return writer.finish()
    }
  }

  /// The bytes of the first such character.
  private static func first(in range: Range<Int>, of utf8: UnsafeRawBufferPointer) -> Range<Int>? {
    for index in range {
      switch utf8[index] {
      case 0x0C: return index..<index + 1
      // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
      case 0xEF where index + 2 < utf8.count && utf8[index + 1] == 0xBF && utf8[index + 2] >= 0xBE:
        return index..<index + 3
      default: continue
      }
    }
    return nil
  }
}
