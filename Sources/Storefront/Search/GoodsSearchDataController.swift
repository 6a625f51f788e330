import MVVM
import Persistence

/// A page of the result of a search.
struct GoodsSearchPage: Sendable {
  let page: ListPage<FoundGoods>
  /// Whether more goods match than were counted.
  let isTooLong: Bool
  let filter: GoodsFilter
  let currency: Currency
  /// Makers of goods that were found.
  let makers: [String]
  /// The words that were searched for in place of mistyped ones; empty if the search was not corrected.
  let corrections: [String]
  /// The words that were found, for the marks.
  let words: [SearchedWord]
}

/// Searches for goods.
struct GoodsSearchDataController: Sendable {
  /// At most so many goods are found. Finding this many takes a few milliseconds.
  static let limit = 5_000

  let database: ShopDatabase

  /// A page of the goods that have all words of a text.
  ///
  /// - Throws: ``GoodsFilterError`` if the query is not valid.
  func page(_ number: PageNumber, with text: String, _ query: GoodsQuery) async throws -> GoodsSearchPage {
    let typed = TextSearch(text).terms.flatMap(\.words)
    return try await database.read(.allGoods, .sorts, .shopFront) { db in
      let currency = try GoodsDataController.currency(in: db)
      let filter = try GoodsFilter(query, currency: currency)
      let sorts = try SortName.all(in: db)
      var (words, corrections) = (typed.map { SearchedWord($0).or(sorts) }, [String]())
      if !words.isEmpty, try !GoodsMatches(words, filter: nil, order: nil).exist(in: db) {
        (words, corrections) = try Self.corrected(typed, sorts, in: db) ?? (words, [])
      }
      let matches = GoodsMatches(words, filter: query.isFiltered ? filter : nil, order: query.order)
      let found = words.isEmpty ? GoodsMatches.Found([], []) : try matches.page(number, in: db)
      return GoodsSearchPage(
        page: ListPage(number: number, items: found.goods, total: found.total, paging: .shop),
        isTooLong: found.isTooLong, filter: filter, currency: currency,
        makers: words.isEmpty ? [] : try matches.makers(in: db), corrections: corrections, words: words)
    }
  }

  /// What is searched for if nothing has all words as they were typed: short words as beginnings of words, and similar
  /// words of the index in place of words that it does not have. Nil if there are none.
  private static func corrected(
    _ words: [TextSearch.Word], _ sorts: [SortName], in db: borrowing Reader
  ) throws -> ([SearchedWord], [String])? {
    var (all, corrections): ([SearchedWord], [String]) = ([], [])
    for word in words {
      let searched = SearchedWord(word).or(sorts)
      if try GoodsMatches([searched], filter: nil, order: nil).exist(in: db) {
        all.append(searched)
      } else if case .beginning(let text) = word, text.utf8.count < SearchedWord.shortestBeginning {
        all.append(SearchedWord(beginning: text))
      } else {
        guard case .beginning(let text) = word else { return nil }
        let similar = try TypingErrors.corrections(of: text, in: db)
        if similar.isEmpty { return nil }
        all.append(SearchedWord(correctedTo: similar))
        corrections += similar
      }
    }
    return (all, corrections)
  }
}
