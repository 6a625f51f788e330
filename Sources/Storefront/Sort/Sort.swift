/// A sort of goods (商品分类).
struct Sort: Sendable {
  typealias ID = Identifier<Sort>

  let id: ID
  let name: String
  let goodsCount: Int
  /// The address of a picture of some of its goods.
  let picture: String?
}
