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
}
