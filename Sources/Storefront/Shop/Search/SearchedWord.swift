/// A word of a search, as the index looks for it.
struct SearchedWord: Sendable {
  /// One of them must be found. The first is the word that was typed.
  private(set) var alternatives: [Alternative]

  enum Alternative: Hashable, Sendable {
    /// A word, or several that are joined: see ``JoinedWords/mark``.
    case word(String)
    /// A word begins with it.
    case beginning(String)
    /// These words follow one another: 书法 法课.
    case sequence([String])
    /// The name of a sort, or the syllables of a word in pinyin, which follow one another.
    case phrase([String])
  }

  /// A word that has fewer letters must be a whole word: very many words begin with it. A search for goods that finds nothing
  /// looks for its beginning, too: see ``CorrectedSearch``.
  static let shortestBeginning = 3

  /// - Parameter shortest: The number of letters from which words that begin with it are found, too.
  init(_ word: TextSearch.Word, shortestBeginning shortest: Int = Self.shortestBeginning) {
    switch word {
    case .sequence(let texts): alternatives = [.sequence(texts)]
    case .beginning(let text, let joined, let term):
      alternatives = [text.utf8.count < shortest ? .word(text) : .beginning(text)]
      let bases = WordForms.bases(of: text)
      let verbs = ([text] + bases).flatMap(WordForms.verbForms)
      alternatives += (verbs + ([text] + bases + verbs).flatMap(IrregularWords.forms)).map { .word($0) }
      alternatives += bases.map { .word($0) } + ([text] + bases).map { .word(JoinedWords.mark + $0) }
      for text in joined {
        let words = [text] + WordForms.bases(of: text)
        alternatives += words.flatMap { [.word($0), .word(JoinedWords.mark + $0)] }
      }
      if let term { alternatives.append(.beginning(term)) }
      // Descriptions do not have their neighbouring words as one word.
      if let syllables = Pinyin.syllables(of: text) { alternatives.append(.phrase(syllables)) }
    }
  }

  /// The same as ``alternatives``, without words that only begin with what was typed.
  var exact: [Alternative] {
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
