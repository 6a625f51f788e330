import Persistence

extension ShopTriggers {
  /// What lists show of goods: the columns of their Model.
  static let shownInLists = Goods.columns.split(separator: ", ").map { ChangeColumn(stringLiteral: String($0)) }
}
