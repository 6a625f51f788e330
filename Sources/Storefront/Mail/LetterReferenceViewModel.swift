import WebMVVM

/// What a letter is about, with a link and a small picture.
struct LetterReferenceViewModel: Hashable {
  let name: String
  /// The value of `lang` for the name.
  let language: String
  /// Nil for an order.
  let picture: String?
  let link: OrderLineViewModel.Link?

  /// Nil if the goods do not exist any more.
  ///
  /// - Parameter page: The page of goods. Withdrawn goods have none.
  init?(
    _ id: Goods.ID, in goods: GoodsDataController, page: (Slugged<Goods.ID>) -> Location
  ) async throws {
    guard let known = try await goods.known([id])[id] else { return nil }
    self.init(known.goods, link: known.isSold ? page(known.goods.address()) : nil)
  }

  /// - Parameter page: The page of the goods; nil for withdrawn ones.
  init(_ goods: Goods, link page: Location?) {
    name = goods.title
    language = TextLanguage.tag(of: name)
    picture = goods.picture ?? PictureViewModel.placeholder.address
    link = page.map { [name, language] in .init(name: name, language: language, location: $0) }
  }

  init(_ order: Order.ID, location: Location) {
    name = String(localized: "Order \("\(order.rawValue)")")
    (language, picture) = ("", nil)
    link = .init(name: name, language: "", location: location)
  }
}
