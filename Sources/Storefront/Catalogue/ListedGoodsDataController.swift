import MVVM
import Persistence

/// Lists goods for the operator of the shop.
package struct ListedGoodsDataController: Sendable {
  let database: ShopDatabase

  /// A part of a list.
  package struct List: Sendable {
    package let goods: [ListedGoods]
    /// The length of the whole list. A search finds at most ``GoodsSearchDataController/limit``.
    package let count: Int
  }

  /// - Throws: ``CatalogueError/unknownSort(_:)``
  package func goods(with words: String?, ofSort sort: String?, offset: Int, limit: Int) async throws -> List {
    let sort = try await sort.asyncMap { try await SortDataController(database: database).sort(named: $0) }
    if let words { return try await found(words, sort, offset, limit) }
    let condition = "goods.sortID \(sort == nil ? "IS NOT NULL" : "= ?")"
    let arguments: Arguments = sort.map { [$0.id] } ?? []
    return try await database.read(.allGoods, .sorts) { db in
      List(
        goods: try db.rows(
          """
          SELECT \(ListedGoods.columns) FROM goods JOIN sort ON sort.id = goods.sortID
          WHERE \(condition) ORDER BY \(sort == nil ? "goods.id" : "goods.place, goods.id") LIMIT ? OFFSET ?
          """, arguments + [limit, offset], ListedGoods.init),
        count: try db.value("SELECT count(*) FROM goods WHERE \(condition)", arguments) ?? 0)
    }
  }

  /// The goods that the search of the shop finds, in its order.
  private func found(_ words: String, _ sort: Sort?, _ offset: Int, _ limit: Int) async throws -> List {
    let search = GoodsSearchDataController(database: database)
    var (ids, page): ([Goods.ID], PageNumber?) = ([], .first)
    while let number = page {
      let found = try await search.page(number, with: words, GoodsQuery()).page
      ids += found.items.map(\.goods.id)
      page = found.items.isEmpty || ids.count >= found.total ? nil : PageNumber(rawValue: number.rawValue + 1)
    }
    let goods = try await goods(ids, of: sort)
    return List(goods: Array(goods.dropFirst(offset).prefix(limit)), count: goods.count)
  }

  private func goods(_ ids: [Goods.ID], of sort: Sort?) async throws -> [ListedGoods] {
    var goods: [Goods.ID: ListedGoods] = [:]
    for start in stride(from: 0, to: ids.count, by: 500) {
      let list = SQLList(Array(ids[start..<min(start + 500, ids.count)]))
      let rows = try await database.read(.allGoods, .sorts) { db in
        try db.rows(
          """
          SELECT \(ListedGoods.columns) FROM goods JOIN sort ON sort.id = goods.sortID
          WHERE goods.id IN (\(list.marks)) AND (goods.sortID = ? OR ?)
          """, list.arguments + [sort?.id ?? Sort.ID(rawValue: 0), sort == nil], ListedGoods.init)
      }
      for row in rows { goods[row.id] = row }
    }
    return ids.compactMap { goods[$0] }
  }
}

extension Optional where Wrapped: Sendable {
  fileprivate func asyncMap<Value>(_ body: (Wrapped) async throws -> Value) async rethrows -> Value? {
    if let self { try await body(self) } else { nil }
  }
}

/// Goods in the operator's list.
package struct ListedGoods: Sendable {
  package let id: Goods.ID
  package let handle: String
  package let name: String
  package let sortName: String
  package let price: Price
  /// Nil if it is not counted.
  package let stock: Int?

  /// The columns of `goods` and its `sort` for `init(_:)`.
  static let columns =
    "goods.id AS id, handle, goods.name AS name, sort.name AS sortName, \(Price.columns), stock"

  init(_ row: borrowing Row) throws {
    id = try row["id"]
    handle = try row["handle"]
    name = try row["name"]
    sortName = try row["sortName"]
    price = try Price(row)
    stock = try row["stock"]
  }
}
