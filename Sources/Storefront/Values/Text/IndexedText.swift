/// The words under which a text is found.
struct IndexedText {
  /// Which neighbouring words are also indexed as one word.
  enum Joining {
    /// Those between which there is only a hyphen or an apostrophe.
    case compounds
    /// Any two, three or four.
    case neighbours
    /// The same, also those of pinyin: for names, which are short.
    case names
  }

  /// The maximum number of other words that are added. It bounds the size of the index, whatever a text contains.
  private static let limit = 4_000

  /// The words as the text has them, in its order.
  let words: String
  /// Words that the text does not have as they are: singulars of its plurals, and joined words.
  let others: String

  init(_ text: String, joining: Joining) {
    let runs = WordRun.runs(of: text)
    words = TextSearch.words(of: runs)
    var others: [String] = []
    for index in runs.indices {
      if others.count > Self.limit { break }
      if runs[index].isIdeographic {
        if joining == .names { others += Self.pinyin(of: runs[index]) }
        continue
      }
      others += WordForms.bases(of: runs[index].text)
      guard index + 1 < runs.count, joining != .compounds || runs[index + 1].isJoined else { continue }
      let joined = JoinedWords.beginning(at: index, of: runs) { joining != .compounds || $0.isJoined }
      for (text, _) in joined {
        others.append(JoinedWords.mark + text)
        others += WordForms.bases(of: text).map { JoinedWords.mark + $0 }
      }
    }
    self.others = others.joined(separator: " ")
  }

  /// The syllables of Chinese characters as joined words: `longjing` for 龙井.
  private static func pinyin(of run: WordRun) -> [String] {
    let syllables = WordRun.runs(of: run.text.pinyin)
    return syllables.indices.flatMap { index in
      JoinedWords.beginning(at: index, of: syllables) { _ in true }.map { JoinedWords.mark + $0.text }
    }
  }

  /// All words, for an index.
  var all: String { others.isEmpty ? words : "\(words) \(others)" }
}
