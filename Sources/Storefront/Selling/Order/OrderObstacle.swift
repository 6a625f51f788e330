import WebMVVM

/// Why a basket can't be ordered as it is, or as it was shown.
enum OrderObstacle: Hashable, Sendable {
  case nothing
  case severalCurrencies
  /// The total is too large for a number.
  case tooMuch
  case isNotSold(String)
  /// There are only so many.
  case stock(String, Int)
  case price(String, was: Money, is: Money)
  case quantity(String, was: Int, is: Int)
  /// A line that was shown is no longer in the basket.
  case gone

  /// Why a line can't be ordered; nil if it can.
  init?(_ line: BasketLine) {
    if line.isWithdrawn || !line.price.currency.isKnown {
      self = .isNotSold(line.name)
    } else if let stock = line.stock.available, stock < line.quantity {
      self = .stock(line.name, stock)
    } else {
      return nil
    }
  }

  /// What is different since a line was shown.
  static func changes(of line: BasketLine, since old: SeenLine) -> [OrderObstacle] {
    (line.price == old.seenPrice ? [] : [.price(line.name, was: old.seenPrice, is: line.price)])
      + (line.quantity == old.quantity ? [] : [.quantity(line.name, was: old.quantity, is: line.quantity)])
  }

  /// What is said to the person.
  var text: LocalizedText {
    switch self {
    case .nothing: "Your basket is empty, so there is nothing to order."
    case .severalCurrencies:
      "An order has one currency, and your basket has prices in several. Keep the goods of one currency in the basket, order them, and then order the others."
    case .tooMuch: "The total is too large for an order. Order fewer pieces."
    case .isNotSold(let name): "“\(name)” is no longer for sale. Remove it from the basket."
    case .stock(let name, 0): "“\(name)” is sold out. Remove it from the basket."
    case .stock(let name, let count): "There are only \(count) left of “\(name)”. Order fewer pieces."
    case .price(let name, let old, let new):
      "The price of “\(name)” was \(old.formatted), and is \(new.formatted) now."
    case .quantity(let name, let old, let new):
      "The number of pieces of “\(name)” in your basket was \(old.grouped), and is \(new.grouped) now."
    case .gone: "Something that was shown here is no longer in your basket."
    }
  }
}

extension BasketLine {
  /// The name in the language of the request, with the options of the variant.
  fileprivate var name: String {
    optionText.isEmpty ? goods.title : "\(goods.title) (\(optionText.text(in: .current)))"
  }
}
