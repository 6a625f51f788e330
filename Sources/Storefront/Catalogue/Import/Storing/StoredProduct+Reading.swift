import Persistence

extension StoredProduct {
  /// What the shop has of the products with these handles, by handle.
  static func all(_ handles: [String], in db: borrowing Reader) throws -> [String: StoredProduct] {
    let list = SQLList(handles)
    let products = try all("handle IN (\(list.marks))", list.arguments, in: db)
    return Dictionary(uniqueKeysWithValues: products.map { ($0.handle, $0) })
  }

  /// The goods with an id; nil if there are none.
  init?(_ id: Goods.ID, in db: borrowing Reader) throws {
    guard let product = try Self.all("id = ?", [id], in: db).first else { return nil }
    self = product
  }

  private static func all(
    _ condition: String, _ arguments: Arguments, in db: borrowing Reader
  ) throws -> [StoredProduct] {
    let found = try db.rows(
      """
      SELECT id, handle, sortID, (SELECT sort.name FROM sort WHERE sort.id = goods.sortID) AS sortName,
        \(StoredGoods.columnNames)
      FROM goods WHERE \(condition)
      """, arguments
    ) { row in
      (
        handle: try row["handle"] as String, id: try row["id"] as Goods.ID, sortID: try row["sortID"] as Sort.ID?,
        sortName: try row["sortName"] as String?, goods: try StoredGoods(row)
      )
    }
    let ids = found.map(\.id)
    let variants = try parts("SELECT goodsID, \(VariantRow.columns) FROM variant", of: ids, in: db, VariantRow.init)
    let pictures = try parts(
      "SELECT goodsID, \(StoredPicture.columns) FROM goodsPicture", of: ids, in: db, StoredPicture.init)
    return found.map { found in
      StoredProduct(
        id: found.id, handle: found.handle, sortID: found.sortID, sortName: found.sortName, goods: found.goods,
        variantRows: variants[found.id] ?? [], pictures: pictures[found.id] ?? [])
    }
  }

  /// Parts of goods, in the order of their places. Those without a place come last.
  private static func parts<Part>(
    _ selection: String, of ids: [Goods.ID], in db: borrowing Reader, _ make: (borrowing Row) throws -> Part
  ) throws -> [Goods.ID: [Part]] {
    if ids.isEmpty { return [:] }
    let list = SQLList(ids)
    let parts = try db.rows(
      "\(selection) WHERE goodsID IN (\(list.marks)) ORDER BY goodsID, place NULLS LAST", list.arguments
    ) { row in (id: try row["goodsID"] as Goods.ID, part: try make(row)) }
    return Dictionary(grouping: parts, by: \.id).mapValues { $0.map(\.part) }
  }
}
