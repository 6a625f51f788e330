import Persistence
import WebMVVM

/// What somebody wants to buy, in the order in which it was put into the basket.
struct Basket: Sendable {
  let lines: [BasketLine]

  /// The sums of what can be bought, one for each currency, in the order of the lines. A currency whose sum is too large for a
  /// number has none.
  var totals: [Money] {
    let totals = lines.filter(\.isForSale).compactMap(\.total)
    let currencies = totals.reduce(into: [Currency]()) { list, total in
      if !list.contains(total.currency) { list.append(total.currency) }
    }
    return currencies.compactMap { currency in Money.sum(totals.filter { $0.currency == currency }) }
  }

  /// Whether something is different since it was put into the basket.
  var hasChanges: Bool { lines.contains { !$0.changes.isEmpty } }

  /// The total, if everything can be ordered as it is, in one order; otherwise nil.
  var orderTotal: Money? {
    guard lines.allSatisfy(\.canBeOrdered), Set(lines.map(\.price.currency)).count == 1 else { return nil }
    return totals.first
  }
}

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

/// A line that was removed from a basket.
struct RemovedLine: Undoable {
  static let kind = "line"

  /// The text of a ``SeenLine``.
  private let line: String

  init(_ line: SeenLine) { self.line = line.routeValue }

  var message: LocalizedText { "Back in your basket." }

  func undo(by owner: BasketOwner, in db: borrowing Writer) throws -> Int {
    guard let line = SeenLine(routeValue: line) else { return 0 }
    return try BasketDataController.restore(line, to: owner, in: db) ? 1 : 0
  }
}
