import Persistence

/// The stock in the row of goods with variants, which a trigger keeps the sum of theirs: see ``StockTriggers``.
enum VariantStocks {
  private static let variants = "variant WHERE goodsID = goods.id AND place IS NOT NULL"

  /// Makes the stock of goods the sum of their variants' again.
  static func refresh(_ goods: [Goods.ID], in db: borrowing Writer) throws {
    if goods.isEmpty { return }
    let list = SQLList(goods)
    // The movement that the trigger records ends the one of the program that changed the sum.
    try db.run(
      """
      UPDATE goods SET stock = (SELECT \(StockTriggers.sum) FROM \(variants)),
        isPartlyCounted = (SELECT \(StockTriggers.isPartlyCounted) FROM \(variants))
      WHERE id IN (\(list.marks)) AND EXISTS (SELECT 1 FROM \(variants))
      """, list.arguments)
  }

  /// The goods with another stock than that of their variants, because another program has changed it.
  static func wrongGoods(in db: borrowing Reader) throws -> [Goods.ID] {
    try db.values(
      """
      SELECT id FROM goods WHERE EXISTS (SELECT 1 FROM \(variants))
        AND (stock IS DISTINCT FROM (SELECT \(StockTriggers.sum) FROM \(variants))
          OR isPartlyCounted <> (SELECT \(StockTriggers.isPartlyCounted) FROM \(variants)))
      ORDER BY id
      """)
  }
}
