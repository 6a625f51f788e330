import Changes
import Persistence

extension GoodsDataController {
  /// The details of some goods; nil if there are none with this id.
  func detail(_ id: Goods.ID) async throws -> GoodsDetail? {
    try await database.read(.goods(id)) { db in
      let variants = try db.rows(Self.variants, [id], Variant.init)
      let pictures = try db.rows(Self.pictures, [id], GoodsPicture.init)
      return try db.row("SELECT \(GoodsDetail.columns) FROM goods WHERE id = ? AND sortID IS NOT NULL", [id]) { row in
        let sortID: Sort.ID = try row["sortID"]
        db.depends(on: .sort(sortID))
        return try SortDataController.sort(sortID, in: db).map { sort in
          db.depends(on: .goodsOfSort(sortID))
          let similar = try Self.similar(to: Goods(row), of: sortID, in: db)
          return try GoodsDetail(row, sort: sort, variants: variants, pictures: pictures, similar: similar)
        }
      } ?? nil
    }
  }

  private static let pictures = """
    SELECT \(GoodsPicture.columns) FROM goodsPicture WHERE goodsID = ? ORDER BY place
    """

  /// The goods of the sort whose prices, in the same currency, are nearest. Goods that are sold out come after all others.
  private static func similar(to goods: Goods, of sortID: Sort.ID, in db: borrowing Reader) throws -> [Goods] {
    let price = goods.price.amount
    guard price.currency.isKnown else { return [] }
    let neighbours: Arguments = [sortID, price.amount, goods.id, price.currency.code, Self.similarCount]
    return try db.rows(similar, neighbours + neighbours + [price.amount, Self.similarCount], Goods.init)
  }

  private static let similarCount = 4

  /// Each of the inner queries reads a few entries of an index.
  private static let similar = """
    SELECT \(Goods.columns) FROM goods WHERE id IN (
      SELECT id FROM (
        SELECT id FROM goods WHERE sortID = ? AND (priceAmount, id) > (?, ?) AND priceCurrency = ?
        ORDER BY priceAmount, id LIMIT ?
      ) AS dearer
      UNION ALL
      SELECT id FROM (
        SELECT id FROM goods WHERE sortID = ? AND (priceAmount, id) < (?, ?) AND priceCurrency = ?
        ORDER BY priceAmount DESC, id DESC LIMIT ?
      ) AS cheaper
    )
    ORDER BY \(Stock.isForSale) DESC, abs(CAST(priceAmount AS DOUBLE PRECISION) - CAST(? AS BIGINT)), id LIMIT ?
    """
}
