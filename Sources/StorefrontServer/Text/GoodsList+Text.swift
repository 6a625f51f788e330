import Storefront

extension ListedGoodsDataController.List {
  /// A table, and what other parts there are.
  ///
  /// - Parameters:
  ///   - page: The number of the part, from 1.
  ///   - size: How many goods a part has.
  ///   - isSearch: Whether the list has only goods with some words.
  func text(page: Int, size: Int, isSearch: Bool) -> String {
    guard !goods.isEmpty else {
      if count > 0 { return "There are only \(count.counted("item", "goods"))." }
      return isSearch ? "No goods have these words." : "There are no goods."
    }
    let table = TerminalTable(
      ["Number", "Name", "Sort", "Price", "Stock", "Handle"], rightAligned: [0, 3, 4],
      goods.map { goods in
        [
          "\(goods.id.rawValue)", goods.name.cutForTerminal(to: 40), goods.sortName.cutForTerminal(to: 24),
          goods.priceText, goods.stock.map { "\($0)" } ?? "", goods.handle,
        ]
      })
    let first = (page - 1) * size
    return table.text(first..<first + goods.count, onPage: page, of: count, count.counted("item", "goods"))
  }
}

extension ListedGoods {
  /// Such as "from $12.00".
  fileprivate var priceText: String {
    guard price.amount.currency.isKnown else { return "unknown" }
    return (price.isLowestOfSeveral ? "from " : "") + price.amount.formatted
  }
}
