/// A word of a search, as the index looks for it.
struct SearchedWord: Sendable {
  /// One of them must be found.
  private(set) var alternatives: [Alternative]
  /// The word as it was typed; nil if it is Chinese or was corrected.
  let exact: String?

  enum Alternative: Hashable, Sendable {
    case word(String)
    /// A word begins with it.
    case beginning(String)
    /// These words follow one another: 书法 法课.
    case sequence([String])
    /// The name of a sort, whose words follow one another.
    case phrase([String])
  }

  /// A word that has fewer letters must be a whole word, unless nothing is found: very many words begin with it.
  static let shortestBeginning = 3

  init(_ word: TextSearch.Word) {
    switch word {
    case .sequence(let texts):
      alternatives = [.sequence(texts)]
      exact = nil
    case .beginning(let text):
      let isShort = text.utf8.count < Self.shortestBeginning
      alternatives = isShort ? [.word(text)] : [.beginning(text)]
      exact = text
    }
  }

  /// The beginning of a word, however short it is.
  init(beginning text: String) {
    alternatives = [.beginning(text)]
    exact = nil
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
    exact = nil
  }
}
