import MVVM
import Persistence

/// Reads goods for the desk, also those that are withdrawn.
struct DeskGoodsDataController: Sendable {
  let database: ShopDatabase

  /// Goods in the list.
  struct Listed: Sendable {
    let goods: Goods
    let sku: String?
    /// Nil if the goods are withdrawn.
    let sort: NamesOfSort?

    static let columns = """
      \(Goods.columns), sku, (SELECT sort.name FROM sort WHERE sort.id = sortID) AS sortName,
      (SELECT sort.nameZh FROM sort WHERE sort.id = sortID) AS sortNameZh
      """

    init(_ row: borrowing Row) throws {
      (goods, sku) = (try Goods(row), try row["sku"])
      let nameZh: String? = try row["sortNameZh"]
      sort = try (row["sortName"] as String?).map { NamesOfSort(name: $0, nameZh: nameZh) }
    }
  }

  /// Goods, also those that are withdrawn; nil if there are none.
  func product(_ id: Goods.ID) async throws -> StoredProduct? {
    try await database.read(.goods(id), .sorts) { try StoredProduct(id, in: $0) }
  }

  /// All sorts, and the currency of the shop; nil if it has no goods.
  func choices() async throws -> (sorts: [Sort], currency: Currency?) {
    try await database.read(.sorts, .settings, .allGoods) { db in
      (try SortDataController.allSorts(in: db), try CatalogueCurrency.kept(in: db))
    }
  }

  /// A page of the goods: without words the latest first, with words the best match first and withdrawn goods last.
  func page(_ number: PageNumber, _ query: DeskGoodsQuery) async throws -> ListPage<Listed> {
    try await database.read(.allGoods, .table("variant"), .sorts) { db in
      let words = query.words.map(TextSearch.init)?.terms ?? []
      return try words.isEmpty ? Self.latest(number, query, in: db) : Self.found(number, words, query, in: db)
    }
  }

  private static func latest(
    _ number: PageNumber, _ query: DeskGoodsQuery, in db: borrowing Reader
  ) throws -> ListPage<Listed> {
    let condition = query.filter?.condition ?? "TRUE"
    let items = try Paging.shop.offset(of: number).map { offset in
      try db.rows(
        "SELECT \(Listed.columns) FROM goods WHERE \(condition) ORDER BY id DESC LIMIT ? OFFSET ?",
        [Paging.shop.size, offset], Listed.init)
    }
    let total: Int = try db.value("SELECT count(*) FROM goods WHERE \(condition)") ?? 0
    return ListPage(number: number, items: items ?? [], total: total, paging: .shop)
  }

  private static func found(
    _ number: PageNumber, _ terms: [TextSearch.Term], _ query: DeskGoodsQuery, in db: borrowing Reader
  ) throws -> ListPage<Listed> {
    let words = terms.flatMap(\.words).map { SearchedWord($0) }
    var ids: [Goods.ID] = []
    if query.filter != .hidden, !words.isEmpty {
      ids = try GoodsMatches(words: words).ids(upTo: GoodsSearchDataController.limit, in: db)
    }
    if let filter = query.filter, filter != .hidden {
      let list = SQLList(ids)
      let shown: [Goods.ID] = try db.values(
        "SELECT id FROM goods WHERE id IN (\(list.marks)) AND \(filter.condition)", list.arguments)
      ids = ids.filter(Set(shown).contains)
    } else {
      ids += try withdrawn(terms.map(\.text), in: db)
    }
    let start = min(Paging.shop.offset(of: number) ?? ids.count, ids.count)
    let shown = ids[start..<min(start + Paging.shop.size, ids.count)]
    let list = SQLList(Array(shown))
    let rows = try db.rows(
      "SELECT \(Listed.columns) FROM goods WHERE id IN (\(list.marks))", list.arguments, Listed.init)
    let goods = Dictionary(rows.map { ($0.goods.id, $0) }) { first, _ in first }
    return ListPage(number: number, items: shown.compactMap { goods[$0] }, total: ids.count, paging: .shop)
  }

  /// The number of withdrawn goods that are looked through.
  private static let withdrawnLimit = 500

  /// Withdrawn goods are not in the index. Those that were added last are looked through.
  private static func withdrawn(_ texts: [String], in db: borrowing Reader) throws -> [Goods.ID] {
    let wanted = texts.map(\.foldedForSearch)
    let rows = try db.rows(
      "SELECT id, name, nameZh, handle, sku FROM goods WHERE sortID IS NULL ORDER BY id DESC LIMIT ?",
      [withdrawnLimit]
    ) { row in
      let (nameZh, sku): (String?, String?) = (try row["nameZh"], try row["sku"])
      let texts = [try row["name"], try row["handle"], nameZh ?? "", sku ?? ""]
      return (id: try row["id"] as Goods.ID, text: texts.joined(separator: "\n").foldedForSearch)
    }
    return rows.filter { row in wanted.allSatisfy { row.text.utf8.contains($0.utf8) } }.map(\.id)
  }
}
