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
  /// The makers of so many goods are offered.
  private static let makerSample = 1_000
  /// So many results are kept until goods change. Each takes at most 40 KB.
  private static let keptResults = 64

  /// What a text finds.
  private struct Result: Sendable {
    var words: [SearchedWord]
    var corrections: [String] = []
    /// The best first.
    var ids: [Goods.ID] = []
    var makers: [String] = []
  }

  /// What was searched for, with the filters and the order.
  private struct Key: Hashable {
    let text: String
    let query: GoodsQuery
  }

  private let database: ShopDatabase
  /// A search takes up to 120 ms in a shop with 1,000,000 goods.
  private let results: KeptValues<Key, Result>

  init(database: ShopDatabase) {
    self.database = database
    results = KeptValues(of: database, limit: Self.keptResults)
  }

  /// A page of the goods that have all words of a text.
  ///
  /// - Throws: ``GoodsFilterError`` if the query is not valid.
  func page(_ number: PageNumber, with text: String, _ query: GoodsQuery) async throws -> GoodsSearchPage {
    let typed = TextSearch(text).terms.flatMap(\.words)
    return try await database.read(.allGoods, .sorts, .shopFront) { db in
      let currency = try ShopCurrency(in: db).currency
      let filter = try GoodsFilter(query, currency: currency)
      let all = try results.value(for: Key(text: text, query: GoodsQuery()), .allGoods, .sorts, in: db) {
        try Self.result(typed, in: db)
      }
      let result =
        if query == GoodsQuery() {
          all
        } else {
          // The limits of the price depend on the currency.
          try results.value(for: Key(text: text, query: query), .allGoods, .sorts, .shopFront, in: db) {
            var result = all
            result.ids = try GoodsByID.sorted(
              all.ids, filter: query.isFiltered ? filter : nil, order: query.order, currency: currency, in: db)
            return result
          }
        }
      return GoodsSearchPage(
        page: ListPage(
          number: number, items: try GoodsByID.goods(Self.part(of: result.ids, number), in: db),
          total: result.ids.count, paging: .shop),
        isTooLong: all.ids.count == Self.limit, filter: filter, currency: currency, makers: result.makers,
        corrections: result.corrections, words: result.words)
    }
  }

  private static func part(of ids: [Goods.ID], _ number: PageNumber) -> [Goods.ID] {
    guard let offset = Paging.shop.offset(of: number), offset < ids.count else { return [] }
    return Array(ids[offset..<min(offset + Paging.shop.size, ids.count)])
  }

  private static func result(_ typed: [TextSearch.Word], in db: borrowing Reader) throws -> Result {
    let sorts = try SortName.all(in: db)
    var result = Result(words: typed.map { SearchedWord($0).or(sorts) })
    if typed.isEmpty { return result }
    result.ids = try GoodsMatches(words: result.words).ids(upTo: limit, in: db)
    if result.ids.isEmpty, let corrected = try corrected(typed, sorts, in: db) {
      let ids = try GoodsMatches(words: corrected.words).ids(upTo: limit, in: db)
      // No goods may have all of the words. Then the reader learns that nothing has those that were typed.
      if !ids.isEmpty { (result.words, result.corrections, result.ids) = (corrected.words, corrected.corrections, ids) }
    }
    result.makers = try GoodsByID.makers(Array(result.ids.prefix(makerSample)), in: db)
    return result
  }

  /// What is searched for if nothing has all words as they were typed: short words as beginnings of words, and similar
  /// words of the index in place of words that it does not have. Nil if there are none.
  private static func corrected(
    _ words: [TextSearch.Word], _ sorts: [SortName], in db: borrowing Reader
  ) throws -> (words: [SearchedWord], corrections: [String])? {
    var (all, corrections): ([SearchedWord], [String]) = ([], [])
    for word in words {
      let searched = SearchedWord(word).or(sorts)
      if try !GoodsMatches(words: [searched]).ids(upTo: 1, in: db).isEmpty {
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
