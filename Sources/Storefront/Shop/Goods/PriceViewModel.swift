import WebMVVM

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
