import Persistence

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
