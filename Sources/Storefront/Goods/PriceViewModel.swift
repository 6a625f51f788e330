import WebMVVM

/// A price for display.
struct PriceViewModel: Hashable {
  /// "$9.99", or "from $9.99" if variants have different prices; "Price unknown" if the currency is not known.
  let text: String
  /// The price before a reduction.
  let former: String?

  init(_ price: Price) {
    guard price.amount.currency.isKnown else {
      (text, former) = (String(localized: "Price unknown"), nil)
      return
    }
    text = price.isLowestOfSeveral ? String(localized: "from \(price.amount.formatted)") : price.amount.formatted
    former = price.former?.formatted
  }
}
