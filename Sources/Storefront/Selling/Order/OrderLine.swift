import Persistence

/// A line of an order. The texts and the price are those of the day of the order.
package struct OrderLine: Sendable {
  let order: Order.ID
  /// Nil if the goods were deleted since.
  let goods: Goods.ID?
  let variant: Variant.ID?
  package let name: String
  let nameZh: String?
  let options: OptionText
  package let sku: String?
  package let quantity: Int
  /// The price of one piece.
  package let price: Money

  /// The lines of some orders in their order.
  static func all(of orders: SQLList, in db: borrowing Reader) throws -> [OrderLine] {
    try db.rows(
      """
      SELECT purchaseID, goodsID, variantID, name, nameZh, options, optionsZh, sku, quantity, priceAmount, currency
      FROM purchaseLine JOIN purchase ON purchase.id = purchaseID
      WHERE purchaseID IN (\(orders.marks)) ORDER BY purchaseID, place
      """, orders.arguments, OrderLine.init)
  }

  private init(_ row: borrowing Row) throws {
    order = try row["purchaseID"]
    goods = try row["goodsID"]
    variant = try row["variantID"]
    name = try row["name"]
    nameZh = try row["nameZh"]
    options = OptionText(text: try row["options"], textZh: try row["optionsZh"])
    sku = try row["sku"]
    quantity = try row["quantity"]
    price = Money(amount: try row["priceAmount"], currency: try row["currency"])
  }
}
