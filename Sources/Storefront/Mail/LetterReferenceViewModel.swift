import WebMVVM

/// What a letter is about, with a link and a small picture.
struct LetterReferenceViewModel: Hashable {
  let name: String
  /// The value of `lang` for the name.
  let language: String
  /// Nil for an order.
  let picture: String?
  let link: OrderLineViewModel.Link?

  /// - Parameters:
  ///   - id: The goods. Nil if they do not exist any more.
  ///   - page: The page of goods. Withdrawn goods have none.
  init?(
    _ id: Goods.ID, in goods: GoodsDataController, page: (Slugged<Goods.ID>) -> Location
  ) async throws {
    guard let known = try await goods.known([id])[id] else { return nil }
    let location = page(known.goods.address())
    name = known.goods.title
    language = TextLanguage.tag(of: name)
    picture = known.goods.picture ?? PictureViewModel.placeholder.address
    link = known.isSold ? .init(name: name, language: language, location: location) : nil
  }

  init(_ order: Order.ID, location: Location) {
    name = String(localized: "Order \("\(order.rawValue)")")
    (language, picture) = ("", nil)
    link = .init(name: name, language: "", location: location)
  }
}
