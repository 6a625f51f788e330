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
