import Basics
import Persistence

/// Finds words that are similar to a mistyped one.
///
/// If nothing is found, they are offered. They are searched for at once if what was typed is hardly anything else than a slip:
/// see ``isNear(_:to:)``.
enum TypingErrors {
  /// The maximum number of similar words that are searched for.
  private static let limit = 5
  /// The maximum number of goods with a word that are counted.
  private static let countLimit = 20
  /// The maximum number of searches for similar words, which show whether goods have them. Each takes some microseconds.
  private static let searchLimit = 100
  /// The maximum number of words of the index that are compared, in alphabetical order. It bounds the time of a search.
  private static let comparisonLimit = 20_000

  /// Whether a word is searched for in place of one that was typed, and not only offered: it begins with the same letter and has
  /// one error. In a word of at least four letters, that is exchanged neighbours, or a letter too many or too few; in one of at
  /// least five letters also a wrong one.
  static func isNear(_ word: String, to typed: String) -> Bool {
    let (left, right) = (Array(typed.utf8), Array(word.utf8))
    var distance = EditDistance(from: left)
    guard left.first == right.first, distance.count(to: right, atMost: 1) == 1 else { return false }
    let isReplaced = left.count == right.count && left.sorted() != right.sorted()
    return left.count >= (isReplaced ? 5 : 4)
  }

  /// The most similar words of goods, those that most goods have first; empty if there are none, or if the word is too short to be
  /// corrected.
  ///
  /// A word stays in the table of words when no goods have it any more, so each word that was found is searched for.
  ///
  /// Most people type the first letter right. So the words with the same first letter are compared before the others.
  static func corrections(of word: String, in db: borrowing Reader) throws -> [String] {
    let typed = Array(word.utf8)
    guard GoodsIndex.isCorrectable(word) else { return [] }
    let first = String(word.prefix(1))
    let near = try similar(to: typed, "word >= ? AND word < ?", [first, first + "\u{7F}"], in: db)
    return near.isEmpty ? try similar(to: typed, "TRUE", [], in: db) : near
  }

  private static func similar(
    to typed: [UInt8], _ condition: String, _ arguments: Arguments, in db: borrowing Reader
  ) throws -> [String] {
    let most = allowedErrors(in: typed.count)
    let candidates: [String] = try db.values(
      "SELECT word FROM goodsWord WHERE \(condition) AND length(word) BETWEEN ? AND ? ORDER BY word LIMIT ?",
      arguments + [typed.count - most, typed.count + most, comparisonLimit])
    var distance = EditDistance(from: typed)
    let letters = typed.sorted()
    let similar = candidates.compactMap { word -> (errors: Int, word: String)? in
      if functionWords.contains(word) { return nil }
      // Exchanged letters are more likely than others that were typed or forgotten.
      return distance.count(to: word.utf8, atMost: most).map {
        (errors: 2 * $0 - (word.utf8.sorted() == letters ? 1 : 0), word: word)
      }
    }
    return try best(similar, in: db)
  }

  /// The words with the fewest errors of those that goods have.
  private static func best(_ similar: [(errors: Int, word: String)], in db: borrowing Reader) throws -> [String] {
    // The order of words with as many errors stays.
    let byErrors = Dictionary(grouping: similar, by: \.errors).sorted { $0.key < $1.key }
    var searches = searchLimit
    for (_, words) in byErrors {
      var found: [(word: String, count: Int)] = []
      for (_, word) in words where found.count < limit && searches > 0 {
        searches -= 1
        let goods = try GoodsIndex.goods(with: SearchedWord(correctedTo: [word]), upTo: countLimit, in: db)
        if !goods.isEmpty { found.append((word, goods.count)) }
      }
      // The sort is stable.
      if !found.isEmpty { return found.sorted { $0.count > $1.count }.map(\.word) }
    }
    return []
  }

  /// Words that are in nearly every description. Typing errors are not corrected to them.
  private static let functionWords: Set<String> = [
    "about", "all", "and", "any", "are", "but", "can", "for", "from", "has", "have", "her", "his", "how", "into", "its",
    "not", "off", "one", "our", "out", "than", "that", "the", "their", "them", "then", "they", "this", "was", "what",
    "when", "which", "who", "will", "with", "you", "your",
  ]

  private static func allowedErrors(in length: Int) -> Int { length < 8 ? 1 : 2 }
}
