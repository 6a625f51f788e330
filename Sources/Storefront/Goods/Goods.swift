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

/// The price of goods.
struct Price: Hashable, Sendable {
  /// The lowest price, if variants have different prices.
  let amount: Money
  let isLowestOfSeveral: Bool
  /// The price before a reduction; nil unless it is higher.
  let former: Money?
}

/// The data of goods for the detail page.
struct GoodsDetail: Sendable {
  let goods: Goods
  let sort: Sort
  /// The page of the sort's list that contains the goods.
  let page: PageNumber
  /// The identifier in the catalogue, by which an import finds the goods.
  let handle: String
  /// Plain text, with an empty line between paragraphs.
  let description: String
  let descriptionZh: String?
  let pictureAlt: String?
  /// The SKU, if there are no variants.
  let sku: String?
  /// The names of the options of its variants, such as "Size / Color".
  let optionNames: String?
  /// Empty if there is only one kind.
  let variants: [Variant]
  /// The pictures after the first one.
  let pictures: [GoodsPicture]
}

/// A variant of goods.
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
