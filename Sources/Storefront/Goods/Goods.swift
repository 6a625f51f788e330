/// Goods of a sort (商品).
struct Goods: Sendable {
  typealias ID = Identifier<Goods>

  let id: ID
  let name: String
  let nameZh: String?
  let price: Money
  let stock: Int
  let picture: String?
}

/// What is told of goods besides what a list shows.
struct GoodsDetail: Sendable {
  let goods: Goods
  let sort: Sort
  /// The page of its sort's list on which it stands.
  let page: PageNumber
  /// The name it has in the catalogue, by which an import finds it again.
  let handle: String
  /// Plain text, with an empty line between paragraphs.
  let description: String
  let descriptionZh: String?
  let pictureAlt: String?
}
