/// One product of a product CSV, checked, with its texts as plain text.
struct ImportedProduct: Hashable, Sendable {
  /// What tells it from every other product, in this file and in the shop; at most 255 characters.
  let handle: String

  /// The name of the sort it belongs to, at most 100 characters.
  let sortName: String

  /// At most 255 characters, on one line.
  let title: String
  let titleZh: String?

  /// At most 64 KiB of UTF-8; "\n\n" between paragraphs, "\n" between lines. Empty if there is none.
  let description: String
  let descriptionZh: String?

  /// The names of its options, such as "Size" and "Color", at most three.
  let optionNames: [String]

  /// In the order of the file; at least one.
  var variants: [ImportedVariant] = []

  /// In the order of their positions.
  var pictures: [ImportedPicture] = []

  /// The line of the file where it begins.
  let line: Int
}

extension ImportedProduct {
  /// The lowest price of its variants.
  var price: Money {
    variants.dropFirst().reduce(variants[0].price) { $1.price.amount < $0.amount ? $1.price : $0 }
  }

  var hasSeveralPrices: Bool { variants.contains { $0.price != variants[0].price } }

  /// The former price, where all variants have the same price and the same former price.
  var compareAtPrice: Money? {
    let former = variants[0].compareAtPrice
    return hasSeveralPrices || variants.contains { $0.compareAtPrice != former } ? nil : former
  }

  /// The pieces on hand, over all its variants: 0 … ``ProductLimits/stock``.
  var stock: Int { min(variants.reduce(0) { $0 + $1.stock }, ProductLimits.stock) }

  /// The address of its first picture.
  var picture: String? { pictures.first?.address }

  var pictureAlt: String? { pictures.first?.alt }

  /// Whether its one variant is only the product itself. Shopify calls that one "Default Title".
  var hasOneVariantOnly: Bool {
    variants.count == 1 && (variants[0].options.isEmpty || variants[0].options == ["Default Title"])
  }
}

/// One variant of a product: what a shopper buys.
struct ImportedVariant: Hashable, Sendable {
  /// The values of the product's options, such as "Small" and "Blue"; at most three of 255 characters.
  let options: [String]
  let sku: String?
  let price: Money
  /// The price before a reduction; nil unless it is higher than `price`.
  let compareAtPrice: Money?
  /// 0 … ``ProductLimits/stock``.
  let stock: Int
  /// As that of a product.
  let picture: String?
}

/// One picture of a product.
struct ImportedPicture: Hashable, Sendable {
  /// An https URL, or a path of this site.
  let address: String

  /// What the picture shows, for those who don't see it.
  let alt: String?

  /// Where it stands among the product's pictures.
  let position: Int
}

/// How much of everything a product may have. Characters are Unicode scalars, which is what SQLite's `length` counts.
enum ProductLimits {
  static let handle = 255
  static let title = 255
  static let sortName = 100
  /// In bytes of UTF-8.
  static let description = 64 * 1024
  static let pictureURL = 2_048
  static let pictureAlt = 512
  static let stock = 1_000_000_000
  /// An option's name or value, and the SKU.
  static let option = 255
  /// As many as Shopify has.
  static let variants = 2_048
  static let pictures = 250
}
