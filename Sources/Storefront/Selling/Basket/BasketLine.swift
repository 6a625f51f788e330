import Persistence

/// Goods in a basket, with their price and their stock of this moment.
struct BasketLine: Sendable {
  typealias ID = Identifier<BasketLine>

  let id: ID
  let goods: Goods
  /// Nil for goods without variants.
  let variant: Variant?
  let sku: String?
  let quantity: Int
  /// The price of one when it was put into the basket.
  let seenPrice: Money
  /// Whether it is not for sale any more.
  let isWithdrawn: Bool

  /// What is different since the goods were put into the basket.
  enum Change: Hashable, Sendable {
    case isWithdrawn
    case isSoldOut
    case hasNoPrice
    /// There are fewer than the quantity.
    case onlyLeft(Int)
    /// The price was this one.
    case price(was: Money)
  }

  /// The price of one.
  var price: Money { (variant?.price ?? goods.price).amount }
  var stock: Stock { variant?.stock ?? goods.stock }
  var picture: String? { variant?.picture ?? goods.picture }
  var optionText: OptionText { variant?.optionText ?? .none }

  /// The price of all; nil if it has none, or if it is too large for a number.
  var total: Money? { price.currency.isKnown ? price.times(quantity) : nil }

  /// Whether it counts in the total of the basket, also if there are fewer than the quantity.
  var isForSale: Bool { !isWithdrawn && stock.isForSale }

  /// What is different, the most important first.
  var changes: [Change] {
    if !isForSale { return [isWithdrawn ? .isWithdrawn : .isSoldOut] }
    guard total != nil else { return [.hasNoPrice] }
    let isLess = stock.available.flatMap { $0 < quantity ? Change.onlyLeft($0) : nil }
    return [isLess, price == seenPrice ? nil : .price(was: seenPrice)].compactMap(\.self)
  }

  /// Whether it can be ordered as it is.
  var canBeOrdered: Bool {
    changes.allSatisfy { change in
      if case .price = change { true } else { false }
    }
  }
}
