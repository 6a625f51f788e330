import WebMVVM

/// A note on goods that are scarce or sold out. There is none for other goods, such as those that are not counted.
struct StockViewModel: Hashable {
  /// The note is shown below this number.
  private static let plenty = 5

  let text: String
  let isGone: Bool

  init?(_ stock: Stock) {
    guard let count = stock.count, !stock.isPartlyCounted, count < Self.plenty else { return nil }
    isGone = !stock.isForSale
    text = isGone ? String(localized: "Sold out") : String(localized: "Only \(count) left")
  }
}
