/// A product of a file as the tables have it.
struct NewProduct {
  let handle: String
  /// Nil if the goods are not shown in the shop.
  let sortName: String?
  let goods: StoredGoods
  /// Empty if there is only one kind.
  let variants: [StoredVariant]
  /// The rows of the variants, for those whose row is known.
  let rows: [Variant.ID?]
  /// All but the first picture, which is a part of the goods themselves.
  let pictures: [StoredPicture]

  /// - Parameters:
  ///   - source: The product.
  ///   - isShown: Whether it is in the shop, in its sort.
  ///   - rows: The rows of its variants, for those whose row is known.
  init(_ source: ImportedProduct, isShown: Bool = true, rows: [Variant.ID?] = []) {
    let product = source.withoutEmptyOptions
    handle = product.handle
    sortName = isShown ? product.sortName : nil
    goods = StoredGoods(product)
    variants = product.hasOneVariantOnly ? [] : product.variants.map(StoredVariant.init)
    self.rows = rows
    pictures = product.pictures.dropFirst().map(StoredPicture.init)
  }

  /// The product as it was stored.
  ///
  /// - Parameter sortName: The name that its sort has now.
  init(_ stored: StoredProduct, sortName: String?) {
    handle = stored.handle
    self.sortName = sortName
    goods = stored.goods
    variants = stored.soldRows.map(\.variant)
    rows = stored.soldRows.map(\.id)
    pictures = stored.pictures
  }
}
