import Changes
import MVVM
import Persistence

struct GoodsDataController: Sendable {
  /// The number of makers that can be chosen in a list.
  static let makerLimit = 100
  /// The maximum number of goods on a page of a sort. It has more goods than usual if another program has given several the same
  /// place.
  private static let pageLimit = 4 * Paging.shop.size

  let database: ShopDatabase
  /// To find 100 makers takes 100 steps in an index: 165 µs, which is as long as the rest of a page.
  private let makers: KeptValues<Sort.ID, [String]>
  /// To count the goods of a list takes up to 5 ms in a shop with 1,000,000 goods.
  private let counts: KeptValues<CountKey, Int>

  /// A filtered list, whose goods are counted.
  private struct CountKey: Hashable {
    let sort: Sort.ID
    let query: GoodsQuery
  }

  init(database: ShopDatabase) {
    self.database = database
    makers = KeptValues(of: database, limit: 256)
    counts = KeptValues(of: database, limit: 1_024)
  }

  /// A page of a sort's goods; nil if the sort does not exist. Filters that are not valid are left out.
  func page(_ number: PageNumber, of sortID: Sort.ID, _ query: GoodsQuery = GoodsQuery()) async throws -> GoodsListPage?
  {
    let names = NameKeys.Column.shown
    return try await database.read(.sort(sortID), .goodsOfSort(sortID), .settings) { db in
      guard let sort = try SortDataController.sort(sortID, in: db) else { return nil }
      let shop = try ShopCurrency(in: db)
      let filter = GoodsFilter(query, currency: shop.currency)
      let makers = try makers.value(for: sortID, .goodsOfSort(sortID), in: db) { try Self.makers(of: sortID, in: db) }
      return GoodsListPage(
        sort: sort, page: try goods(number, of: sort, filter, by: names, shop, in: db), filter: filter,
        currency: shop.currency, makers: makers)
    }
  }

  private func goods(
    _ number: PageNumber, of sort: Sort, _ filter: GoodsFilter, by names: NameKeys.Column, _ shop: ShopCurrency,
    in db: borrowing Reader
  ) throws -> ListPage<Goods> {
    let query = filter.query
    if query == GoodsQuery() {
      return ListPage(
        number: number, items: try Self.goodsInUsualOrder(number, of: sort, in: db), total: sort.goodsCount,
        paging: .shop)
    }
    let goods = GoodsSelect("sortID = ?", [sort.id], filter, query.order, by: names, in: shop)
    let total = query.isFiltered ? try count(goods, of: sort.id, query, in: db) : sort.goodsCount
    return ListPage(
      number: number, items: try goods.page(number, ofTotal: total, in: db), total: total, paging: .shop)
  }

  /// The number of goods of a filtered list.
  private func count(
    _ goods: GoodsSelect, of sort: Sort.ID, _ query: GoodsQuery, in db: borrowing Reader
  ) throws -> Int {
    // The limits of the price depend on the currency.
    try counts.value(
      for: CountKey(sort: sort, query: query.withoutOrder), .goodsOfSort(sort), .settings, in: db
    ) { try goods.count(in: db) }
  }

  /// The goods in the order in which they were added to the shop, which are numbered. None is on two pages, whatever numbers
  /// they have.
  private static func goodsInUsualOrder(
    _ number: PageNumber, of sort: Sort, in db: borrowing Reader
  ) throws -> [Goods] {
    guard let offset = Paging.shop.offset(of: number), offset < sort.goodsCount else { return [] }
    return try db.rows(
      pageOfSort, [sort.id, offset, offset.saturatingAdd(Paging.shop.size), pageLimit], Goods.init)
  }

  private static let pageOfSort = """
    SELECT \(Goods.columns) FROM goods WHERE sortID = ? AND place >= ? AND place < ? ORDER BY place, id LIMIT ?
    """

  /// Each step of the recursion finds the next maker in an index, so that not all goods are read.
  private static func makers(of sortID: Sort.ID, in db: borrowing Reader) throws -> [String] {
    try db.rows(
      """
      WITH RECURSIVE makers (maker) AS (
        SELECT min(maker) FROM goods WHERE sortID = ?
        UNION ALL
        SELECT (SELECT min(goods.maker) FROM goods WHERE sortID = ? AND goods.maker > makers.maker)
        FROM makers WHERE makers.maker IS NOT NULL
      )
      SELECT maker FROM makers WHERE maker IS NOT NULL LIMIT ?
      """, [sortID, sortID, Self.makerLimit]
    ) { try $0["maker"] }
  }

  /// The last page of a sort's goods; nil if the sort does not exist. Filters that are not valid are left out.
  func lastPage(of sortID: Sort.ID, _ query: GoodsQuery = GoodsQuery()) async throws -> PageNumber? {
    try await database.read(.sort(sortID), .goodsOfSort(sortID), .settings) { db in
      guard let sort = try SortDataController.sort(sortID, in: db) else { return nil }
      if !query.isFiltered { return Paging.shop.last(ofTotal: sort.goodsCount) }
      let shop = try ShopCurrency(in: db)
      let filter = GoodsFilter(query, currency: shop.currency)
      if !filter.query.isFiltered { return Paging.shop.last(ofTotal: sort.goodsCount) }
      let goods = GoodsSelect("sortID = ?", [sortID], filter, query.order, in: shop)
      let total = try count(goods, of: sortID, filter.query, in: db)
      return Paging.shop.last(ofTotal: total)
    }
  }

  /// The goods that were added to the shop last. Goods that are sold out come after all others.
  func newest(_ count: Int) async throws -> [Goods] {
    try await database.read(.newGoods) { try $0.rows(Self.newest, [count], Goods.init) }
  }

  private static let newest =
    "SELECT \(Goods.columns) FROM goods WHERE sortID IS NOT NULL ORDER BY \(Stock.isForSale) DESC, id DESC LIMIT ?"

  /// Goods to which an order or a letter refers. They may be withdrawn, so names that anybody can ask for are those of
  /// ``sold(_:)``.
  func known(_ ids: [Goods.ID]) async throws -> [Goods.ID: KnownGoods] {
    try await database.read { try Self.known(ids, in: $0) }
  }

  /// Goods that an address or a form names; nil if the shop does not sell them.
  func sold(_ id: Goods.ID) async throws -> Goods? {
    try await known([id])[id].flatMap { $0.isSold ? $0.goods : nil }
  }

  static func known(_ ids: [Goods.ID], in db: borrowing Reader) throws -> [Goods.ID: KnownGoods] {
    let list = SQLList(ids)
    db.depends(onEach: .goods, ids.map(\.rawValue))
    let goods = try db.rows(
      "SELECT \(Goods.columns), sortID IS NOT NULL AS isSold FROM goods WHERE id IN (\(list.marks))", list.arguments
    ) { row in KnownGoods(goods: try Goods(row), isSold: try row["isSold"]) }
    return Dictionary(goods.map { ($0.goods.id, $0) }) { first, _ in first }
  }

  /// The pictures of variants that have one of their own.
  func pictures(of variants: [Variant.ID], of goods: [Goods.ID]) async throws -> [Variant.ID: String] {
    let list = SQLList(variants)
    return try await database.read { db in
      db.depends(onEach: .goods, goods.map(\.rawValue))
      let pictures = try db.rows(
        "SELECT id, picture FROM variant WHERE id IN (\(list.marks)) AND picture IS NOT NULL", list.arguments
      ) { row in (try row["id"] as Variant.ID, try row["picture"] as String) }
      return Dictionary(pictures) { first, _ in first }
    }
  }

  /// The variants of some goods, by the id of the goods.
  static let variants = """
    SELECT \(Variant.columns) FROM variant JOIN goods ON goods.id = goodsID WHERE goodsID = ? AND variant.place IS NOT NULL
    ORDER BY variant.place
    """
}

/// A page of a sort's goods, and what its filters offer.
struct GoodsListPage: Sendable {
  let sort: Sort
  let page: ListPage<Goods>
  let filter: GoodsFilter
  let currency: Currency
  /// The first makers of the sort's goods by name, but at most ``GoodsDataController/makerLimit``.
  let makers: [String]
}
