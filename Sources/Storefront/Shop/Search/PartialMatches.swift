import Persistence

/// The goods that have some words of a search, if none have all of them.
struct PartialMatches {
  /// The words, or the characters of Chinese words that no goods have.
  private(set) var words: [SearchedWord] = []
  /// Those with most of the words come first.
  private(set) var ids: [Goods.ID] = []

  /// - Parameters:
  ///   - searched: The words of the search.
  ///   - limit: The maximum number of goods.
  ///   - db: The database.
  init(_ searched: [SearchedWord], upTo limit: Int, in db: borrowing Reader) throws {
    /// How many of the words each item of goods has.
    var shares: [Goods.ID: Double] = [:]
    for word in searched {
      let found = try GoodsIndex.goods(with: word, upTo: limit, in: db)
      if found.isEmpty {
        let characters = word.characters
        words += characters
        shares.merge(try Self.share(of: characters, upTo: limit, in: db)) { $0 + $1 }
      } else {
        words.append(word)
        for id in found { shares[id, default: 0] += 1 }
      }
    }
    if words.isEmpty { return }
    // The best place comes first: all names before the descriptions. The sort is stable.
    ids = try GoodsMatches(words: [SearchedWord(anyOf: words)]).ids(upTo: limit, in: db)
      .filter { shares[$0] != nil }.sorted { shares[$0, default: 0] > shares[$1, default: 0] }
  }

  /// The part of some characters that goods have, if it is at least half of them.
  private static func share(
    of characters: [SearchedWord], upTo limit: Int, in db: borrowing Reader
  ) throws -> [Goods.ID: Double] {
    var counts: [Goods.ID: Double] = [:]
    for character in characters {
      for id in try GoodsIndex.goods(with: character, upTo: limit, in: db) { counts[id, default: 0] += 1 }
    }
    return counts.mapValues { $0 / Double(characters.count) }.filter { $0.value >= 0.5 }
  }
}
