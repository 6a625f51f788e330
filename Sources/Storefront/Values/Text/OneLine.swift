extension String {
  /// The words of the text with one space between them, and without line ends.
  package var onOneLine: String {
    guard !isOnOneLine else { return self }
    return unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }.joined(separator: " ")
  }

  /// Whether nothing has to be changed. Most texts have single spaces, which can be told from the bytes. Examining each scalar
  /// takes much longer.
  private var isOnOneLine: Bool {
    let space = UInt8(ascii: " ")
    var text = self
    let (isOnOneLine, mayHaveOtherSpaces) = text.withUTF8 { utf8 in
      guard let first = utf8.first, first > space, utf8[utf8.count - 1] != space else { return (false, false) }
      var (wrong, other): (UInt8, UInt8) = (0, 0)
      // The loop does not end early, so the compiler examines many bytes at once.
      for index in 1..<utf8.count {
        let byte = utf8[index]
        wrong |= (byte < space ? 1 : 0) | (byte == space ? 1 : 0) & (utf8[index - 1] == space ? 1 : 0)
      }
      // The other white space of Unicode begins with one of these bytes.
      for index in 0..<utf8.count { other |= (utf8[index] == 0xC2 ? 1 : 0) | (utf8[index] &- 0xE1 < 3 ? 1 : 0) }
      return (wrong == 0, other != 0)
    }
    return isOnOneLine
      && !(mayHaveOtherSpaces && unicodeScalars.contains { !$0.isASCII && $0.properties.isWhitespace })
  }
}
