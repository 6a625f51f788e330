extension String {
  /// The text between U+2068 and U+2069 if it contains letters that are written from right to left, or characters that change
  /// the direction: then its neighbours in a sentence keep their places. Otherwise the text itself.
  ///
  /// This is for attributes, titles and terminals. In HTML, an element with `dir="auto"` does the same.
  /// https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
  public var isolated: String { mayChangeDirection ? "\u{2068}\(self)\u{2069}" : self }

  private var mayChangeDirection: Bool {
    // Such characters begin at U+0590, in UTF-8 with a byte of at least 0xD6. The compiler compares many bytes at once.
    var greatest: UInt8 = 0
    withBytes { for byte in $0 { greatest = max(greatest, byte) } }
    return greatest >= 0xD6 && unicodeScalars.contains(where: \.isRightToLeft)
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to a script that is written from right to left, or is one of the characters for direction.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
