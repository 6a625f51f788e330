/// A word of a search, as the index looks for it.
struct SearchedWord: Sendable {
  /// One of them must be found. The first is the word that was typed, unless it was corrected.
  private(set) var alternatives: [Alternative]

  enum Alternative: Hashable, Sendable {
    /// A word, or several that are joined: see ``JoinedWords/mark``.
    case word(String)
    /// A word begins with it.
    case beginning(String)
    /// These words follow one another: 书法 法课.
    case sequence([String])
    /// These words follow one another: the name of a sort, or two or three words for one.
    case phrase([String])
  }

  /// A word that has fewer bytes in UTF-8 must be a whole word: very many words begin with it. A search for goods that finds
  /// nothing looks for its beginning, too: see ``CorrectedSearch``. A Chinese character has three bytes.
  static let shortestBeginning = 3

  /// - Parameter shortest: The number of bytes from which words that begin with it are found, too.
  init(_ word: TextSearch.Word, shortestBeginning shortest: Int = Self.shortestBeginning) {
    switch word {
    case .sequence(let texts): alternatives = [.sequence(texts)]
    case .beginning(let text, let joined, let term):
      alternatives = [text.utf8.count < shortest ? .word(text) : .beginning(text)]
      let bases = WordForms.bases(of: text)
      alternatives += bases.map { .word($0) } + ([text] + bases).map { .word(JoinedWords.mark + $0) }
      for text in joined {
        let words = [text] + WordForms.bases(of: text)
        alternatives += words.flatMap { [.word($0), .word(JoinedWords.mark + $0)] }
      }
      if let term { alternatives.append(.beginning(term)) }
      alternatives += Self.divisions(of: text).map { .phrase($0) }
    }
  }

  /// The word as two or three: descriptions do not have their neighbouring words as one word. Two shorter parts are mostly other
  /// words: “there” is not “the re”. A syllable of pinyin has at most six letters.
  private static func divisions(of word: String) -> [[String]] {
    let count = word.utf8.count
    guard (6...18).contains(count), word.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    var ends: [[Int]] = (3...6).filter { (3...6).contains(count - $0) }.map { [$0] }
    for first in 2...6 {
      for second in 2...6 where (2...6).contains(count - first - second) { ends.append([first, first + second]) }
    }
    let letters = Array(word)
    return ends.map { ends in
      zip([0] + ends, ends + [count]).map { String(letters[$0..<$1]) }
    }
  }

  /// The characters of a Chinese word, by which goods are found if none have the word; empty for another or a longer one.
  var characters: [SearchedWord] {
    guard case .sequence(let pairs) = alternatives[0] else { return [] }
    let characters = Set(pairs.flatMap(\.unicodeScalars))
    guard characters.count <= TextSearch.wordLimit, characters.allSatisfy(\.properties.isIdeographic) else { return [] }
    return characters.map { SearchedWord(.beginning(String($0))) }
  }

  /// A word for which goods are found that have any of some words.
  init(anyOf words: [SearchedWord]) {
    alternatives = words.flatMap(\.alternatives)
  }

  /// The same as ``alternatives``, without words that only begin with what was typed.
  var wholeWords: [Alternative] {
    alternatives.map { word in if case .beginning(let text) = word { .word(text) } else { word } }
  }

  /// The same word, or the name of one of the sorts that have it in their Chinese name.
  func or(_ sorts: [SortName]) -> SearchedWord {
    var word = self
    word.alternatives += sorts.filter { $0.contains(alternatives[0]) }.map { .phrase($0.words) }
    return word
  }

  /// One of the words that are similar to what was typed.
  init(correctedTo words: [String]) {
    alternatives = words.map { .word($0) }
  }
}
