import WebMVVM

/// One validated product of a product CSV. Its texts are plain text, beside which descriptions can have a structure.
///
/// What a file has no column for is empty, and a price is 0, until a ``ProductCompletion`` takes it from the shop.
struct ImportedProduct: Hashable, Sendable {
  /// Identifies the product in the file and in the shop; at most 255 characters.
  var handle: String

  /// The name of its sort, at most 100 characters.
  var sortName: String
  /// The name of its sort in Chinese, at most 100 characters.
  var sortNameZh: String?

  /// At most 255 characters, on one line.
  var title: String
  var titleZh: String?

  /// Who made it, at most 255 characters on one line.
  var maker: String?

  /// At most 64 KiB of UTF-8, with "\n\n" between paragraphs and "\n" between lines. Empty if there is none.
  var description: String
  var descriptionZh: String?
  /// The structures of the descriptions as HTML: see ``GoodsDescription``.
  var descriptionHTML: String?
  var descriptionHTMLZh: String?

  /// The names of its options, such as "Size" and "Color", at most three. An option without a name is empty.
  var optionNames: [String]
  /// The names in Chinese, at the same places.
  var optionNamesZh: [String] = []

  /// In the order of the file. There is at least one.
  var variants: [ImportedVariant] = []

  /// Whether the file has further variants, in rows that were rejected.
  var hasRejectedVariants = false

  /// In the order of their positions.
  var pictures: [ImportedPicture] = []

  /// The line of the file where the product begins.
  let line: Int

  /// What was left out of its descriptions, for the report.
  var remarks: [LocalizedText] = []
}

extension ImportedProduct {
  /// The product without options that have neither a name nor a value.
  var withoutEmptyOptions: ImportedProduct {
    let count = max(optionNames.count, variants.reduce(0) { max($0, $1.options.count) })
    let used = (0..<count).filter { place in
      optionNames.hasText(at: place) || variants.contains { $0.options.hasText(at: place) }
    }
    if used.count == count { return self }
    var product = self
    product.optionNames = optionNames.texts(at: used)
    product.optionNamesZh = optionNamesZh.texts(at: used)
    product.variants = variants.map { variant in
      var variant = variant
      variant.options = variant.options.texts(at: used)
      variant.optionsZh = variant.optionsZh.texts(at: used)
      return variant
    }
    return product
  }

  /// The lowest price of its variants.
  var price: Money {
    variants.dropFirst().reduce(variants[0].price) { $1.price.amount < $0.amount ? $1.price : $0 }
  }

  var hasSeveralPrices: Bool { variants.contains { $0.price != variants[0].price } }

  /// The former price, if all variants have the same price and the same former price.
  var compareAtPrice: Money? {
    let former = variants[0].compareAtPrice
    return hasSeveralPrices || variants.contains { $0.compareAtPrice != former } ? nil : former
  }

  /// The total stock of the variants that are counted: 0 … ``Stock/limit``. Nil if none is.
  var stock: Int? {
    let counted = variants.compactMap(\.stock)
    return counted.isEmpty ? nil : min(counted.reduce(0, +), Stock.limit)
  }

  /// Whether some variants are counted and others are not.
  var isPartlyCounted: Bool { stock != nil && variants.contains { $0.stock == nil } }

  /// The address of its first picture. Without any, that of its only variant.
  var picture: String? { pictures.first?.address ?? (hasOneVariantOnly ? variants[0].picture : nil) }

  var pictureAlt: String? { pictures.first?.alt }

  /// Whether it has only one variant, which is the product itself. Shopify calls it "Default Title".
  var hasOneVariantOnly: Bool {
    variants.count == 1 && (variants[0].options.isEmpty || variants[0].options == ImportedVariant.onlyOptions)
  }
}

/// One variant of a product, which a shopper can buy.
struct ImportedVariant: Hashable, Sendable {
  /// The options of a product's only variant in a file of Shopify.
  static let onlyOptions = ["Default Title"]

  /// The values of the product's options, such as "Small" and "Blue"; at most three of 255 characters each. The variant
  /// has no value of an option that is empty.
  var options: [String]
  /// The values in Chinese, at the same places.
  var optionsZh: [String] = []
  var sku: String?
  var price: Money
  /// The price before a reduction; nil unless it is higher than `price`.
  var compareAtPrice: Money?
  /// 0 … ``Stock/limit``; nil if it is not counted.
  var stock: Int?
  /// Like a product's picture.
  var picture: String?
  /// Whether the file says that the stock is not counted. Otherwise a file without quantities does not say it.
  var isNotCounted = false
  /// Whether the file has a quantity that is no number. The stock of a known variant then stays.
  var hasUnreadableStock = false
}

/// One picture of a product.
struct ImportedPicture: Hashable, Sendable {
  /// An https URL, or a path on this site.
  let address: String

  /// A description of the picture, for people who cannot see it.
  var alt: String?

  /// The position among the product's pictures.
  let position: Int
}

extension [String] {
  fileprivate func hasText(at place: Int) -> Bool { place < count && !self[place].isEmpty }

  /// The texts at some places, in order, up to the last one that there is.
  fileprivate func texts(at places: [Int]) -> [String] { places.filter { $0 < count }.map { self[$0] } }
}
