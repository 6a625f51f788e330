/// The variants that a page of goods shows: at most 100, and the chosen one among them.
struct VariantPage {
  private static let size = 100

  let chosen: Variant
  /// The variants of the page.
  let shown: [Variant]
  /// The numbers of the first and the last one, from 1.
  let numbers: ClosedRange<Int>
  /// The first variant of the page before this one, and that of the next one.
  let previous, next: Variant?

  /// Nil if there are no variants.
  ///
  /// - Parameters:
  ///   - all: The variants in their order.
  ///   - id: The chosen variant. Otherwise, and if there is no such variant, it is the first one that is for sale.
  init?(_ all: [Variant], chosen id: Variant.ID?) {
    if all.isEmpty { return nil }
    let place = all.firstIndex { $0.id == id } ?? all.firstIndex { $0.stock.isForSale } ?? 0
    let start = place / Self.size * Self.size
    let end = min(start + Self.size, all.count)
    chosen = all[place]
    shown = Array(all[start..<end])
    numbers = start + 1...end
    previous = start > 0 ? all[start - Self.size] : nil
    next = end < all.count ? all[end] : nil
  }
}
