import WebMVVM

/// What a letter is about, with a link and a small picture.
struct LetterReferenceViewModel: Hashable {
  let name: String
  /// The value of `lang` for the name.
  let language: String
  /// Nil for an order.
  let picture: String?
  let link: OrderLineViewModel.Link?

  /// - Parameter location: The page of the goods. Withdrawn goods have none.
  init(_ known: KnownGoods, location: Location) {
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
