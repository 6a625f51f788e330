/// A part of a text between signs: a word, or characters of a script that has no spaces.
struct WordRun: Sendable {
  /// Folded.
  var text: String
  let isIdeographic: Bool
  /// Whether only a hyphen or an apostrophe is between this word and the one before: the `er` of Pu'er.
  let isJoined: Bool

  /// Runs of letters and digits. A run ends where a script without spaces begins or ends. All other characters separate
  /// words.
  static func runs(of text: String) -> [WordRun] {
    let folded = text.foldedForSearch
    return runs(ofASCII: folded) ?? runs(ofFolded: folded)
  }

  /// The same for a text of ASCII characters, without Unicode's tables: an import indexes megabytes of them. Nil for
  /// another text.
  private static func runs(ofASCII text: String) -> [WordRun]? {
    var (runs, text): ([WordRun], String) = ([], text)
    let isASCII = text.withUTF8 { bytes in
      if !bytes.allSatisfy({ $0 < 0x80 }) { return false }
      var (start, end) = (0, 0)
      while true {
        while start < bytes.count, !isPartOfWord(bytes[start]) { start += 1 }
        if start == bytes.count { return true }
        let isJoined = !runs.isEmpty && start == end + 1 && isJoint(bytes[end])
        end = bytes[start...].firstIndex { !isPartOfWord($0) } ?? bytes.count
        runs.append(
          WordRun(text: String(decoding: bytes[start..<end], as: UTF8.self), isIdeographic: false, isJoined: isJoined))
        start = end
      }
    }
    return isASCII ? runs : nil
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  private static func isJoint(_ byte: UInt8) -> Bool { TextFolding.isJoint(Unicode.Scalar(byte)) }

  private static func runs(ofFolded text: String) -> [WordRun] {
    var runs: [WordRun] = []
    /// What is between the last run and the next one.
    var between: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let isMark = scalar.isMarkOfLetter
      guard isMark && between.isEmpty && !runs.isEmpty || !isMark && scalar.isLetterOrNumber else {
        // More than one scalar is as good as any number.
        if between.count < 2 { between.append(scalar) }
        continue
      }
      let isIdeographic = isMark ? runs.last?.isIdeographic == true : scalar.isWrittenWithoutSpaces
      if between.isEmpty, let last = runs.last, last.isIdeographic == isIdeographic {
        runs[runs.count - 1].text.unicodeScalars.append(scalar)
      } else {
        let isJoined = between.count == 1 && TextFolding.isJoint(between[0])
        runs.append(WordRun(text: String(scalar), isIdeographic: isIdeographic, isJoined: isJoined && !runs.isEmpty))
      }
      between = []
    }
    return runs
  }
}

extension Unicode.Scalar {
  /// Han, Kana, also of half width, and Hangul.
  var isWrittenWithoutSpaces: Bool {
    properties.isIdeographic || (0x3040...0x30FF).contains(value) || (0xAC00...0xD7AF).contains(value)
      || (0xFF66...0xFF9F).contains(value)
  }

  fileprivate var isLetterOrNumber: Bool { properties.isAlphabetic || properties.numericType != nil }

  fileprivate var isMarkOfLetter: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
