import Persistence

/// The prices in the row of goods with variants, which lists show: the lowest price of the variants, whether they have several,
/// and the price before a reduction if it is the same for all. See ``ImportedProduct``.
///
/// The stock of such goods is kept by a trigger: see ``StockTriggers``.
enum VariantPrices {
  private static let variants = "variant WHERE goodsID = goods.id AND place IS NOT NULL"
  private static let lowest = "(SELECT min(priceAmount) FROM \(variants))"
  private static let areSeveral = "(SELECT min(priceAmount) <> max(priceAmount) FROM \(variants))"
  private static let former = """
    (SELECT CASE WHEN min(priceAmount) = max(priceAmount) AND min(compareAmount) = max(compareAmount)
      AND count(compareAmount) = count(*) THEN min(compareAmount) END FROM \(variants))
    """

  /// Sets the prices of goods after those of their variants have changed.
  static func refresh(_ goods: [Goods.ID], in db: borrowing Writer) throws {
    if goods.isEmpty { return }
    let list = SQLList(goods)
    try db.run(
      """
      UPDATE goods SET priceAmount = \(lowest), hasSeveralPrices = \(areSeveral), compareAmount = \(former)
      WHERE id IN (\(list.marks)) AND EXISTS (SELECT 1 FROM \(variants))
      """, list.arguments)
  }
}
