import WebMVVM

/// Why goods cannot be put into a basket.
enum BasketError: Error, Equatable {
  case noSuchGoods
  case noSuchVariant
  case isSoldOut
  case hasNoPrice
  /// - inBasket: How many of them are in the basket already.
  case onlyLeft(Int, inBasket: Int)
  case tooMany(inBasket: Int)
  case isFull

  var text: LocalizedText {
    switch self {
    case .noSuchGoods: "This item is not for sale any more."
    case .noSuchVariant: "There is no such variant of this item. Choose another one."
    case .isSoldOut: "This is sold out."
    case .hasNoPrice: "This has no price at this moment, so it cannot be bought."
    case .onlyLeft(let count, inBasket: 0): "Only \(count) are left."
    case .onlyLeft(let count, let inBasket):
      "There are not enough pieces. In stock: \(count), already in your basket: \(inBasket)."
    case .tooMany(inBasket: 0): "At most \(BasketDataController.quantityLimit) can be bought at once."
    case .tooMany(let inBasket):
      "At most \(BasketDataController.quantityLimit) can be bought at once. Already in your basket: \(inBasket)."
    case .isFull:
      "Your basket is full: it has \(BasketDataController.lineLimit) different items. Order them, or remove some."
    }
  }
}
