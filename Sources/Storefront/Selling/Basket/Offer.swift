import Persistence
import WebMVVM

/// What can be bought: goods without variants, or a variant, with the price and the stock of this moment.
struct Offer: Sendable {
  let price: Money
  let stock: Stock

  /// What is on offer; nil if it is not for sale any more, or never was. Goods with variants are not an offer themselves.
  static func offer(_ goods: Goods.ID, _ variant: Variant.ID?, in db: borrowing Reader) throws -> Offer? {
    if let variant { return try db.row(ofVariant, [goods, variant], Offer.init) }
    return try db.row(ofGoods, [goods], Offer.init)
  }

  private static let ofGoods = """
    SELECT \(Price.columns), \(Stock.columns) FROM goods
    WHERE id = ? AND sortID IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM variant WHERE goodsID = goods.id AND place IS NOT NULL)
    """

  private static let ofVariant = """
    SELECT \(Variant.columns) FROM variant JOIN goods ON goods.id = goodsID
    WHERE goods.id = ? AND variant.id = ? AND variant.place IS NOT NULL AND sortID IS NOT NULL
    """

  private init(_ row: borrowing Row) throws {
    price = try Price(row).amount
    stock = try Stock(row)
  }

  init(_ variant: Variant?, of goods: Goods) {
    price = (variant?.price ?? goods.price).amount
    stock = variant?.stock ?? goods.stock
  }

  /// Why nobody can buy it now, on a button; nil if they can.
  var obstacle: String? {
    if !price.currency.isKnown { return String(localized: "Price unknown") }
    return stock.isForSale ? nil : String(localized: "Sold out")
  }

  /// Checks that so many can be bought.
  ///
  /// - Parameter inBasket: How many of them are in the basket already.
  /// - Throws: ``BasketError``
  func check(_ quantity: Int, inBasket: Int = 0) throws(BasketError) {
    guard price.currency.isKnown else { throw .hasNoPrice }
    guard stock.isForSale else { throw .isSoldOut }
    if let count = stock.available, quantity > count { throw .onlyLeft(count, inBasket: inBasket) }
    if quantity > BasketDataController.quantityLimit { throw .tooMany(inBasket: inBasket) }
  }
}

extension Stock {
  /// How many can be bought; nil if they are not counted.
  var available: Int? { isPartlyCounted ? nil : count }
}
