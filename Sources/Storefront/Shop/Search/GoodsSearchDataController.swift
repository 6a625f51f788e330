import MVVM
import Persistence

/// A page of the result of a search.
struct GoodsSearchPage: Sendable {
  let page: ListPage<FoundGoods>
  /// Whether more goods may match than were counted.
  let isTooLong: Bool
  let filter: GoodsFilter
  let currency: Currency
  /// Makers of goods that were found.
  let makers: [String]
  /// The words that were searched for in place of mistyped ones; empty if the search was not corrected.
  let corrections: [String]
  /// What to search for instead, with similar words in place of mistyped ones; nil if nothing is better.
  let suggestion: String?
  /// Whether the goods have only some of the words, because none have all.
  let isPartial: Bool
  /// The words that were found, for the marks.
  let words: [SearchedWord]
}

/// Searches for goods.
struct GoodsSearchDataController: Sendable {
  /// At most so many goods are found. One query for this many takes a few milliseconds.
  static let limit = 5_000
  /// The makers of so many goods are offered.
  private static let makerSample = 1_000
  /// The maximum number of results that are kept until goods change. The ids of each take at most 40 KB.
  private static let keptResults = 64

  /// What a text finds.
  private struct Result: Sendable {
    var words: [SearchedWord]
    var corrections: [String] = []
    var suggestion: String?
    var isPartial = false
    /// The best first.
    var ids: [Goods.ID] = []
    var makers: [String] = []
  }

  /// What was searched for, with the filters and the order.
  private struct Key: Hashable {
    let text: String
    let query: GoodsQuery
    /// By which the goods are sorted, if they are sorted by name.
    var names: NameKeys.Column?
  }

  private let database: ShopDatabase
  /// A search takes up to 120 ms in a shop with 1,000,000 goods, most of it for comparing words if nothing is found.
  private let results: KeptValues<Key, Result>

  init(database: ShopDatabase) {
    self.database = database
    results = KeptValues(of: database, limit: Self.keptResults)
  }

  /// A page of the goods that have all words of a text, or some if none have all. Filters that are not valid are left out.
  func page(_ number: PageNumber, with text: String, _ query: GoodsQuery) async throws -> GoodsSearchPage {
    let (typed, names) = (TextSearch(text).terms, NameKeys.Column.shown)
    return try await database.read(.allGoods, .sorts, .settings) { db in
      let currency = try ShopCurrency(in: db).currency
      let filter = GoodsFilter(query, currency: currency)
      let query = filter.query
      let all = try results.value(for: Key(text: text, query: GoodsQuery()), .allGoods, .sorts, in: db) {
        try Self.result(typed, in: db)
      }
      let result =
        if query == GoodsQuery() {
          all
        } else {
          // The limits of the price depend on the currency.
          try results.value(
            for: Key(text: text, query: query, names: query.order == .name ? names : nil), .allGoods, .sorts, .settings,
            in: db
          ) {
            var result = all
            result.ids = try GoodsByID.sorted(
              all.ids, filter: query.isFiltered ? filter : nil, order: query.order, by: names, currency: currency,
              in: db)
            return result
          }
        }
      return GoodsSearchPage(
        page: ListPage(
          number: number, items: try GoodsByID.goods(Self.part(of: result.ids, number), in: db),
          total: result.ids.count, paging: .shop),
        isTooLong: all.ids.count == Self.limit, filter: filter, currency: currency, makers: result.makers,
        corrections: result.corrections, suggestion: result.suggestion, isPartial: result.isPartial,
        words: result.words)
    }
  }

  private static func part(of ids: [Goods.ID], _ number: PageNumber) -> [Goods.ID] {
    guard let offset = Paging.shop.offset(of: number), offset < ids.count else { return [] }
    return Array(ids[offset..<min(offset + Paging.shop.size, ids.count)])
  }

  private static func result(_ typed: [TextSearch.Term], in db: borrowing Reader) throws -> Result {
    let sorts = try SortName.all(in: db)
    var result = Result(words: typed.flatMap(\.words).map { SearchedWord($0).or(sorts) })
    if result.words.isEmpty { return result }
    result.ids = try GoodsMatches(words: result.words).ids(upTo: limit, in: db)
    if result.ids.isEmpty, let corrected = try CorrectedSearch(typed, sorts, in: db) {
      let ids = try GoodsMatches(words: corrected.words).ids(upTo: limit, in: db)
      // Perhaps no goods have all of these words together. Then some of them are searched for below.
      if !ids.isEmpty { result.suggestion = corrected.text }
      if corrected.isNear {
        (result.words, result.ids) = (corrected.words, ids)
        if !ids.isEmpty { result.corrections = corrected.corrections }
      }
    }
    if result.ids.isEmpty {
      let partial = try PartialMatches(result.words, upTo: limit, in: db)
      (result.words, result.ids, result.isPartial) = (partial.words, partial.ids, !partial.ids.isEmpty)
    }
    result.makers = try GoodsByID.makers(Array(result.ids.prefix(makerSample)), in: db)
    return result
  }
}
