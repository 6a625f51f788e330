/// A word on goods that are scarce or gone; there is none on the others.
struct StockViewModel: Hashable {
  /// Fewer than this are told of.
  private static let plenty = 5

  let text: String
  let isGone: Bool

  init?(_ stock: Int) {
    guard stock < Self.plenty else { return nil }
    isGone = stock <= 0
    text = isGone ? "Sold out" : "Only \(stock) left"
  }
}
