import Persistence
import WebMVVM

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

/// The lines of a basket as a person saw them. The form that sends an order says so.
struct ShownLines: RouteValue, Sendable {
  /// More than the lines of a basket need, in bytes.
  private static let byteLimit = 8 << 10

  let lines: [SeenLine]

  init(_ lines: [BasketLine]) { self.lines = lines.map(SeenLine.init) }

  init?(routeValue text: String) {
    guard text.utf8.count <= Self.byteLimit else { return nil }
    let texts = text.split(separator: "_", omittingEmptySubsequences: false)
    lines = texts.compactMap { SeenLine(routeValue: String($0)) }
    // The same goods twice would be sold twice from one stock.
    if lines.count < texts.count
      || Set(lines.map { [$0.goods.rawValue, $0.variant?.rawValue ?? 0] }).count < lines.count
    {
      return nil
    }
  }

  var routeValue: String { lines.map(\.routeValue).joined(separator: "_") }
}

extension SeenLine {
  /// A line with the price of this moment.
  fileprivate init(_ line: BasketLine) {
    (goods, variant, quantity, seenPrice) = (line.goods.id, line.variant?.id, line.quantity, line.price)
  }

  /// Whether it is the same line of the basket, which can have another quantity or price now.
  func isSame(as line: BasketLine) -> Bool { goods == line.goods.id && variant == line.variant?.id }
}
