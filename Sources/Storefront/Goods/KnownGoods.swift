/// Goods to which an order or a letter refers.
struct KnownGoods: Sendable {
  let goods: Goods
  /// Whether they have a page. Withdrawn goods have none.
  let isSold: Bool
}
