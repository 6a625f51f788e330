import Persistence

/// What could be searched for if nothing has all words as they were typed: short words as beginnings of words, and similar
/// words of the index in place of words that it does not have.
struct CorrectedSearch {
  private(set) var words: [SearchedWord] = []
  /// The similar words.
  private(set) var corrections: [String] = []
  /// Whether all words are so similar that they are meant: see ``TypingErrors/isNear(_:to:)``. Otherwise the search is only
  /// offered.
  private(set) var isNear = true
  /// What a person would type for this search; nil if no word was mistyped.
  private(set) var text: String?

  /// The maximum number of words that are corrected. Each is compared with thousands of words.
  private static let correctionLimit = 3

  /// Nil if nothing else could be searched for: each word is found, one has no similar words, or more would be corrected than can
  /// be. A Chinese word is never corrected.
  init?(_ terms: [TextSearch.Term], _ sorts: [SortName], in db: borrowing Reader) throws {
    var texts: [String] = []
    var (correctedCount, isLonger) = (0, false)
    for term in terms {
      var (typed, isCorrected): ([String], Bool) = ([], false)
      for word in term.words {
        let searched = SearchedWord(word).or(sorts)
        guard case .beginning(let text, _, _) = word else {
          if try !Self.isFound(searched, in: db) { return nil }
          words.append(searched)
          continue
        }
        if try Self.isFound(searched, in: db) {
          words.append(searched)
          typed.append(text)
        } else if text.utf8.count < SearchedWord.shortestBeginning {
          words.append(SearchedWord(word, shortestBeginning: 1))
          typed.append(text)
          isLonger = true
        } else {
          correctedCount += 1
          guard correctedCount <= Self.correctionLimit else { return nil }
          let similar = try TypingErrors.corrections(of: text, in: db)
          guard let first = similar.first else { return nil }
          words.append(SearchedWord(correctedTo: similar))
          corrections += similar
          typed.append(first)
          isNear = isNear && TypingErrors.isNear(first, to: text)
          isCorrected = true
        }
      }
      texts.append(isCorrected ? typed.joined(separator: " ") : term.text)
    }
    if !corrections.isEmpty { text = texts.joined(separator: " ") } else if !isLonger { return nil }
  }

  private static func isFound(_ word: SearchedWord, in db: borrowing Reader) throws -> Bool {
    try !GoodsIndex.goods(with: word, upTo: 1, in: db).isEmpty
  }
}
