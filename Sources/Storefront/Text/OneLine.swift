extension String {
  /// The words of the text with one space between them, and without line ends.
  var onOneLine: String { isOnOneLine ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Whether nothing has to be changed. Most texts have single spaces, which can be told from the scalars. Finding the
  /// characters of a text takes much longer.
  private var isOnOneLine: Bool {
    // A text that begins or ends with a space is not.
    var last: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      let isVisible = scalar > " " && (scalar.isASCII || !scalar.properties.isWhitespace)
      guard isVisible || scalar == " " && last != " " else { return false }
      last = scalar
    }
    return last != " "
  }
}
