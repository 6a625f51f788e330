import WebMVVM

extension ProductData {
  /// What search engines read of the goods.
  ///
  /// - Parameters:
  ///   - variants: The variants that the page shows; empty for goods without variants.
  ///   - page: The page on which a variant is chosen, or that of the goods.
  init(_ detail: GoodsDetail, _ variants: [Variant], page: (GoodsChoice) -> Location) {
    let name = detail.goods.title
    let goods = Item(
      name: name, sku: detail.sku, price: detail.goods.price.amount, isAvailable: detail.goods.stock.isForSale,
      page: page(GoodsChoice()))
    self.init(
      name: name, description: detail.text, handle: detail.handle, maker: detail.maker,
      pictures: [detail.goods.picture].compactMap(\.self) + detail.pictures.map(\.address),
      items: variants.isEmpty
        ? [goods]
        : variants.map { variant in
          let options = variant.options.isEmpty ? nil : OptionNames.shown(variant.shownOptions)
          return Item(
            name: [name, options ?? variant.sku].compactMap(\.self).joined(separator: ", "), sku: variant.sku,
            price: variant.price.amount, isAvailable: variant.stock.isForSale,
            page: page(GoodsChoice(variant: variant.id)))
        },
      hasVariants: !variants.isEmpty)
  }
}
