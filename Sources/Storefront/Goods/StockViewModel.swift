import WebMVVM

/// A note on goods that are scarce or sold out. There is none for other goods.
struct StockViewModel: Hashable {
  /// The note is shown below this number.
  private static let plenty = 5

  let text: String
  let isGone: Bool

  init?(_ stock: Int) {
    guard stock < Self.plenty else { return nil }
    isGone = stock <= 0
    text = isGone ? String(localized: "Sold out") : String(localized: "Only \(stock) left")
  }
}
