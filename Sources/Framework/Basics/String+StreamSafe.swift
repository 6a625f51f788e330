extension String {
  /// Whether no letter has more than 30 combining marks, as in the Stream-Safe Text Format of Unicode:
  /// https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
  ///
  /// No language needs more. Swift compares and cuts texts by characters, and a run of marks is one character: comparing it
  /// takes the square of its length. With at most 30 marks, everything that is done with a text takes time proportional to its
  /// length. So texts from outside are refused unless they are safe, or ``streamSafe`` cuts them.
  package var isStreamSafe: Bool {
    // The marks begin at U+0300, whose first byte is 0xCC. None is shorter than two bytes.
    guard utf8.count > 2 * MarkRun.limit, utf8.contains(where: { $0 >= 0xCC }) else { return true }
    var run = MarkRun()
    return unicodeScalars.allSatisfy { run.accepts($0) }
  }

  /// The text without the marks that are too many.
  package var streamSafe: String {
    if isStreamSafe { return self }
    var run = MarkRun()
    return String(UnicodeScalarView(unicodeScalars.filter { run.accepts($0) }))
  }
}
