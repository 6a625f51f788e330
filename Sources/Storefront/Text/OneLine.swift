extension String {
  /// The words of the text with one space between them, and without line ends.
  var onOneLine: String { isOnOneLine ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Whether nothing has to be changed. Most texts have single spaces, which can be told from the bytes. Finding the
  /// characters of a text takes much longer.
  private var isOnOneLine: Bool {
    let space = UInt8(ascii: " ")
    var text = self
    let (isOnOneLine, mayHaveOtherSpaces) = text.withUTF8 { utf8 in
      guard let first = utf8.first, first > space, utf8[utf8.count - 1] != space else { return (false, false) }
      var (wrong, other): (UInt8, UInt8) = (0, 0)
      // The loop does not end early, so the compiler examines many bytes at once.
      for (before, byte) in zip(utf8, utf8.dropFirst()) {
        wrong |= (byte < space ? 1 : 0) | (byte == space ? 1 : 0) & (before == space ? 1 : 0)
      }
      // The other white space of Unicode begins with one of these bytes.
      for byte in utf8 { other |= (byte == 0xC2 ? 1 : 0) | (byte &- 0xE1 < 3 ? 1 : 0) }
      return (wrong == 0, other != 0)
    }
    return isOnOneLine
      && !(mayHaveOtherSpaces && unicodeScalars.contains { !$0.isASCII && $0.properties.isWhitespace })
  }
}
