import Persistence
import WebMVVM

/// A line of a basket as somebody saw it. An undo has the line that it puts back, and the form of an order has all lines: `7-3-2-1280-CNY` is two pieces of the variant 3 of the goods 7, at CN¥12.80 for each; the variant 0 is
/// none.
struct SeenLine: Hashable, Sendable {
  let goods: Goods.ID
  let variant: Variant.ID?
  let quantity: Int
  let seenPrice: Money

  /// The columns of `basketLine` for `init(_:)`.
  static let columns = "goodsID, variantID, quantity, priceAmount, priceCurrency"
}

extension SeenLine {
  init(_ row: borrowing Row) throws {
    self.init(
      goods: try row["goodsID"], variant: try row["variantID"], quantity: try row["quantity"],
      seenPrice: Money(amount: try row["priceAmount"], currency: try row["priceCurrency"]))
  }
}

extension SeenLine: RouteValue {
  init?(routeValue text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, let goods = Goods.ID(routeValue: parts[0]), let variant = Variant.ID(routeValue: parts[1]),
      let quantity = Int(routeValue: parts[2]), (1...BasketDataController.quantityLimit).contains(quantity),
      let amount = Int64(routeValue: parts[3]), amount >= 0, let currency = try? Currency(code: parts[4])
    else { return nil }
    self.init(
      goods: goods, variant: variant.rawValue == 0 ? nil : variant, quantity: quantity,
      seenPrice: Money(amount: amount, currency: currency))
    guard routeValue == text else { return nil }
  }

  var routeValue: String {
    let numbers = [goods.rawValue, variant?.rawValue ?? 0, Int64(quantity), seenPrice.amount]
    return (numbers.map { "\($0)" } + [seenPrice.currency.code]).joined(separator: "-")
  }
}
