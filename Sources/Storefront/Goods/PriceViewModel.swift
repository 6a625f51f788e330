import WebMVVM

/// A price for display.
struct PriceViewModel: Hashable {
  /// "$9.99", or "from $9.99" if variants have different prices.
  let text: String
  /// The price before a reduction.
  let former: String?

  init(_ price: Price) {
    text = price.isLowestOfSeveral ? String(localized: "from \(price.amount.formatted)") : price.amount.formatted
    former = price.former?.formatted
  }
}
