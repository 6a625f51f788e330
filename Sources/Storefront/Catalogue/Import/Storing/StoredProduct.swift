/// A product as the shop has it.
struct StoredProduct: Codable, Equatable, Sendable {
  let id: Goods.ID
  let handle: String
  /// Nil if the goods are withdrawn, as the name of their sort.
  let sortID: Sort.ID?
  let sortName: String?
  var goods: StoredGoods
  /// All variants that the goods ever had.
  var variantRows: [VariantRow]
  /// All but the first picture.
  let pictures: [StoredPicture]
}

extension StoredProduct {
  /// The variants that are sold. Empty if there is only one kind.
  private var variants: [StoredVariant] { soldRows.map(\.variant) }

  /// The rows of the variants that are sold.
  var soldRows: [VariantRow] { variantRows.filter { $0.place != nil } }

  func hasOtherStocks(than variants: [StoredVariant]) -> Bool { self.variants.map(\.stock) != variants.map(\.stock) }

  /// ``Currency/unknown`` if another program stored a code that is none.
  var currency: Currency { (try? Currency(code: goods.priceCurrency)) ?? .unknown }

  /// The variants as a file would have them. Goods without variants are one variant without options.
  var importedVariants: [ImportedVariant] {
    if variants.isEmpty {
      return [
        variant(
          [], chinese: [], sku: goods.sku, amount: goods.priceAmount, former: goods.compareAmount, stock: goods.stock,
          picture: nil)
      ]
    }
    return variants.map(imported)
  }

  /// The variants that are not sold any more.
  var withdrawnVariants: [ImportedVariant] { variantRows.filter { $0.place == nil }.map(\.variant).map(imported) }

  private func imported(_ stored: StoredVariant) -> ImportedVariant {
    variant(
      stored.options.map { $0 ?? "" }, chinese: stored.optionsZh.map { $0 ?? "" }, sku: stored.sku,
      amount: stored.priceAmount, former: stored.compareAmount, stock: stored.stock, picture: stored.picture)
  }

  private func variant(
    _ options: [String], chinese: [String], sku: String?, amount: Int64, former: Int64?, stock: Int?, picture: String?
  ) -> ImportedVariant {
    ImportedVariant(
      options: options.withoutEmptyEnd, optionsZh: chinese.withoutEmptyEnd, sku: sku,
      price: Money(amount: amount, currency: currency),
      compareAtPrice: former.map { Money(amount: $0, currency: currency) }, stock: stock, picture: picture)
  }

  /// All pictures as a file would have them.
  var importedPictures: [ImportedPicture] {
    guard let first = goods.picture else { return [] }
    let all = [(first, goods.pictureAlt)] + pictures.map { ($0.address, $0.alt) }
    return all.enumerated().map { ImportedPicture(address: $1.0, alt: $1.1, position: $0 + 1) }
  }
}
