/// A product of a file as the tables have it.
struct NewProduct {
  let handle: String
  let sortName: String
  let goods: StoredGoods
  /// Empty if there is only one kind.
  let variants: [StoredVariant]
  /// All but the first picture, which is a part of the goods themselves.
  let pictures: [StoredPicture]

  init(_ source: ImportedProduct) {
    let product = source.withoutEmptyOptions
    handle = product.handle
    sortName = product.sortName
    goods = StoredGoods(product)
    variants = product.hasOneVariantOnly ? [] : product.variants.map(StoredVariant.init)
    pictures = product.pictures.dropFirst().map(StoredPicture.init)
  }
}
