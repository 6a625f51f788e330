extension String {
  /// The paragraphs of a plain text, which are separated by empty lines.
  var paragraphs: [String] {
    // Bytes are compared, because another program may have stored a letter with any number of marks.
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty).map {
      String(self[$0[$0.startIndex].startIndex..<$0[$0.endIndex - 1].endIndex])
    }
  }
}
