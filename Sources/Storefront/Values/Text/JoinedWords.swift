/// Neighbouring words as one word, so that `longjing` finds Long Jing, and `long jing` finds Longjing.
enum JoinedWords {
  /// Stands before such a word in an index, so that it is not found by its beginning: `there` must not find The red vase.
  /// It is a rune, which no text of a shop has, and which is a letter for both engines.
  static let mark = "ᚠ"

  /// At most so many words make one.
  static let limit = 4
  /// The length of a joined word in bytes: names of several syllables are no longer.
  private static let byteLimit = 18
  /// The length of a word in bytes of which three or four make one. A syllable of pinyin has at most six letters.
  private static let syllableLimit = 6

  /// The words that begin with the word at `index`, joined to those after it.
  ///
  /// - Parameter isJoined: Whether a word can be joined to the one before it.
  static func beginning(
    at index: Int, of runs: [WordRun], where isJoined: (WordRun) -> Bool
  ) -> [(text: String, end: Int)] {
    var joined: [(text: String, end: Int)] = []
    guard !runs[index].isIdeographic else { return [] }
    var text = runs[index].text
    var longest = text.utf8.count
    for next in runs.indices[(index + 1)...].prefix(limit - 1) {
      guard !runs[next].isIdeographic, isJoined(runs[next]) else { break }
      text += runs[next].text
      longest = max(longest, runs[next].text.utf8.count)
      if text.utf8.count > byteLimit || next > index + 1 && longest > syllableLimit { break }
      joined.append((text, next + 1))
    }
    return joined
  }
}
