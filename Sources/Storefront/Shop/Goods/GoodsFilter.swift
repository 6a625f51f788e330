import Persistence
import WebMVVM

/// The checked filters of a ``GoodsQuery``. A filter that is not valid is left out, and the others stay.
struct GoodsFilter: Sendable {
  /// The query without the filters that are not valid.
  let query: GoodsQuery
  /// Why filters are left out.
  let errors: [GoodsFilterError]
  let lowest: Money?
  let highest: Money?
  let isInStock: Bool
  let maker: String?

  init(_ query: GoodsQuery, currency: Currency) {
    var errors: [GoodsFilterError] = []
    let lowest = Self.price(query.lowest, .lowest, currency, &errors)
    let highest = Self.price(query.highest, .highest, currency, &errors)
    if let lowest, let highest, lowest.amount > highest.amount { errors.append(.emptyRange(lowest, highest)) }
    if let maker = query.maker, maker.unicodeScalars.count > Goods.makerLength {
      errors.append(.makerIsTooLong)
    }
    let rest = errors.reduce(query) { $0.without($1) }
    self.lowest = rest.lowest == nil ? nil : lowest
    self.highest = rest.highest == nil ? nil : highest
    isInStock = rest.stock != nil
    maker = rest.maker
    self.query = rest
    self.errors = errors
  }

  private static func price(
    _ text: String?, _ limit: GoodsFilterError.Limit, _ currency: Currency, _ errors: inout [GoodsFilterError]
  ) -> Money? {
    guard let text else { return nil }
    do {
      return try Money(typed: text, currency: currency)
    } catch {
      errors.append(.notAPrice(limit, text, error, currency))
      return nil
    }
  }

  /// Whether the list contains prices in the shop's currency only.
  var hasPrice: Bool { lowest != nil || highest != nil }

  /// The conditions for a row of `goods`, and their arguments.
  var conditions: (sql: [String], arguments: Arguments) {
    var (sql, arguments): ([String], Arguments) = ([], [])
    if let lowest {
      sql.append("priceAmount >= ?")
      arguments += [lowest.amount]
    }
    if let highest {
      sql.append("priceAmount <= ?")
      arguments += [highest.amount]
    }
    if let currency = (lowest ?? highest)?.currency {
      sql.append("priceCurrency = ?")
      arguments += [currency.code]
    }
    if isInStock { sql.append(Stock.isForSale) }
    if let maker {
      sql.append("maker = ?")
      arguments += [maker]
    }
    return (sql, arguments)
  }
}

/// Why a filter in an address is not valid, as a sentence for the person who asked for the page. The page shows it at the
/// filter's field.
enum GoodsFilterError: Error, Equatable, CustomStringConvertible {
  case notAPrice(Limit, String, PriceError, Currency)
  case emptyRange(Money, Money)
  case makerIsTooLong

  /// A field with a limit of the price.
  enum Limit { case lowest, highest }

  var description: String { String(localized: text) }

  var text: LocalizedText {
    switch self {
    case .notAPrice(_, _, .tooPrecise, let currency) where currency.minorDigits == 0:
      "A price in \(currency.code) has no decimal places. Write it like 1280."
    case .notAPrice(_, _, .tooPrecise, let currency):
      "A price in \(currency.code) has at most \(currency.minorDigits) decimal places."
    case .notAPrice(_, _, .outOfRange, _): "A price must be less than \(Money.unitLimit)."
    case .notAPrice(_, let text, _, _): "“\(text.cut(to: 40))” is not a price. Write it in digits, like 1280 or 42.99."
    case .emptyRange(let lowest, let highest):
      "The lowest price, \(lowest.formatted), is higher than the highest price, \(highest.formatted)."
    case .makerIsTooLong: "No maker has such a long name."
    }
  }
}
