import HTTPTypes
import Persistence
import WebMVVM

/// The checked filters of a ``GoodsQuery``.
struct GoodsFilter: Sendable {
  let lowest: Money?
  let highest: Money?
  let isInStock: Bool
  let maker: String?

  /// - Throws: ``GoodsFilterError``.
  init(_ query: GoodsQuery, currency: Currency) throws(GoodsFilterError) {
    lowest = try Self.price(query.lowest, currency)
    highest = try Self.price(query.highest, currency)
    if let lowest, let highest, lowest.amount > highest.amount { throw .emptyRange(lowest, highest) }
    isInStock = query.stock != nil
    maker = query.maker
    if let maker, maker.unicodeScalars.count > ImportedProduct.makerLength { throw .makerIsTooLong }
  }

  private static func price(_ text: String?, _ currency: Currency) throws(GoodsFilterError) -> Money? {
    guard let text else { return nil }
    do { return try Money(price: text.withNarrowDigits, currency: currency) } catch {
      throw .notAPrice(text, error, currency)
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
    if isInStock { sql.append("stock > 0") }
    if let maker {
      sql.append("maker = ?")
      arguments += [maker]
    }
    return (sql, arguments)
  }
}

/// Why a filter in an address is not valid, as a sentence for the person who asked for the page.
enum GoodsFilterError: Error, Equatable, CustomStringConvertible {
  case notAPrice(String, PriceError, Currency)
  case emptyRange(Money, Money)
  case makerIsTooLong

  var description: String { String(localized: text) }

  var text: LocalizedText {
    switch self {
    case .notAPrice(_, .tooPrecise, let currency) where currency.minorDigits == 0:
      "A price in \(currency.code) has no decimal places. Write it like 1280."
    case .notAPrice(_, .tooPrecise, let currency):
      "A price in \(currency.code) has at most \(currency.minorDigits) decimal places."
    case .notAPrice(_, .outOfRange, _): "A price must be less than \(Money.unitLimit)."
    case .notAPrice(let text, _, _): "“\(text.cut(to: 40))” is not a price. Write it in digits, like 1280 or 42.99."
    case .emptyRange(let lowest, let highest):
      "The lowest price, \(lowest.formatted), is higher than the highest price, \(highest.formatted)."
    case .makerIsTooLong: "No maker has such a long name."
    }
  }
}

extension Problem {
  /// The address of a list contains a filter that is not valid.
  init(invalid error: GoodsFilterError, wayOut: WayOut) {
    self.init(.badRequest, "This filter is not valid", error.text, wayOut: wayOut)
  }
}

extension String {
  /// The text with ASCII digits and points in place of the full-width ones that input methods for Chinese write.
  fileprivate var withNarrowDigits: String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "０"..."９": text.append(Unicode.Scalar(UInt8(scalar.value - 0xFF10 + 0x30)))
      case "．", "。": text.append(".")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
