import MVVM

extension ListPage {
  /// The position of the page in the list, such as "Goods 16–30 of 64".
  ///
  /// - Parameter isTooLong: Whether the list is longer than its known length.
  func summaryOfGoods(isTooLong: Bool) -> String {
    guard isTooLong, let offset = paging.offset(of: number), !items.isEmpty else { return summary(of: "Goods") }
    return "Goods \((offset + 1).grouped)–\((offset + items.count).grouped) of more than \(total.grouped)"
  }
}
