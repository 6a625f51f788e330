import WebMVVM

extension PublicPage {
  /// What search engines and other sites show of the page of goods.
  ///
  /// - Parameters:
  ///   - product: What search engines read of them.
  ///   - sorts: The list of the sorts.
  ///   - list: The page of the sort's list that shows the goods.
  ///   - canonical: The usual page of the goods; nil for that page itself.
  init(of detail: GoodsDetail, _ product: ProductData, sorts: Location, list: Location, canonical: Location?) {
    self.init(
      description: detail.text, picture: detail.goods.picture, product: product,
      path: [
        Step(name: String(localized: "Categories"), location: sorts), Step(name: detail.sort.title, location: list),
      ],
      canonical: canonical)
  }
}

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
