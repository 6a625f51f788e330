import MVVM
import WebMVVM

/// The position of a page in a list of goods, such as "16–30 of 64".
struct GoodsCountViewModel: Hashable {
  let first: String
  let last: String
  let total: String
  /// Whether the list is longer than its known length.
  let isTooLong: Bool

  /// Nil for a page without goods.
  init?<Item>(_ page: ListPage<Item>, isTooLong: Bool) {
    guard let positions = page.positions else { return nil }
    first = positions.lowerBound.grouped
    last = positions.upperBound.grouped
    total = page.total.grouped
    self.isTooLong = isTooLong
  }
}
