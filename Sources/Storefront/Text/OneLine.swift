extension String {
  /// The words of the text with one space between them, and without line ends.
  var onOneLine: String { isOnOneLine ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Whether nothing has to be changed. Most texts consist of ASCII characters and single spaces, which can be told from
  /// the bytes. Finding the characters of a text takes much longer.
  private var isOnOneLine: Bool {
    var text = self
    return text.withUTF8 { bytes in
      // A text that begins or ends with a space is not.
      var last = UInt8(ascii: " ")
      for byte in bytes {
        guard byte < 0x80, byte > 0x20 || byte == 0x20 && last != 0x20 else { return false }
        last = byte
      }
      return last != 0x20
    }
  }
}
