import MVVM

/// Goods of a sort (商品).
struct Goods: Sendable {
  typealias ID = Identifier<Goods>

  let id: ID
  let name: String
  let nameZh: String?
  let price: Price
  let stock: Int
  let picture: String?
}

/// What goods cost.
struct Price: Hashable, Sendable {
  /// The lowest, where variants have several.
  let amount: Money
  let isLowestOfSeveral: Bool
  /// The price before a reduction; nil unless it is higher.
  let former: Money?
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
  /// The number by which the maker knows it, where it has no variants.
  let sku: String?
  /// What its variants differ in, such as "Size / Color".
  let optionNames: String?
  /// None where the goods come in one kind only.
  let variants: [Variant]
  /// The pictures after the first.
  let pictures: [GoodsPicture]
}

/// One of the kinds that goods come in.
struct Variant: Sendable {
  /// The values of the goods' options, such as "Small" and "Blue".
  let options: [String]
  let sku: String?
  let price: Price
  let stock: Int
  let picture: String?
}

/// A further picture of goods.
struct GoodsPicture: Sendable {
  let address: String
  let alt: String?
}
