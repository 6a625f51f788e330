import Persistence
import WebMVVM

/// The price of goods. If its currency is not known, it is not shown.
package struct Price: Hashable, Sendable {
  /// The lowest price, if variants have different prices.
  package let amount: Money
  package let isLowestOfSeveral: Bool
  /// The price before a reduction; nil unless it is higher.
  package let former: Money?

  /// The columns of `goods` for `init(_:)`.
  static let columns = "priceAmount, priceCurrency, hasSeveralPrices, compareAmount"
}

extension Price {
  init(_ row: borrowing Row) throws {
    let currency: Currency = try row["priceCurrency"]
    let former: Int64? = try row["compareAmount"]
    self.init(
      amount: Money(amount: try row["priceAmount"], currency: currency),
      isLowestOfSeveral: try row["hasSeveralPrices"],
      former: former.map { Money(amount: $0, currency: currency) })
  }
}

/// A price for display.
struct PriceViewModel: Hashable {
  /// "$9.99", or "from $9.99" if variants have different prices; "Price unknown" if the currency is not known.
  let text: String
  /// The price before a reduction.
  let former: String?

  init(_ price: Price, in language: Language = .current) {
    guard price.amount.currency.isKnown else {
      (text, former) = (String(localized: "Price unknown"), nil)
      return
    }
    let amount = price.amount.formatted(in: language)
    text = price.isLowestOfSeveral ? String(localized: "from \(amount)") : amount
    former = price.former?.formatted(in: language)
  }
}
