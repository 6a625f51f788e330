import WebMVVM

/// A button on the page of goods with which a person wishes to be told something, or withdraws the wish.
struct WishButtonViewModel {
  let id: String
  /// Nil if the person has the wish already.
  let addition: Addition?
  /// Nil if the person does not have the wish.
  let removal: Removal?

  /// The form of a new wish.
  struct Addition {
    let name: String
    let location: Location
    let goods: FormOption
    /// Nil for goods without variants.
    let variant: FormOption?
    let kind: FormOption
    let page: FormOption
  }

  /// The form that withdraws a wish.
  struct Removal {
    /// What the person is told.
    let text: String
    let location: Location
    let page: FormOption
  }

  /// The buttons for what is on offer: one for goods that are sold out, and one for a lower price.
  ///
  /// - Parameters:
  ///   - own: The wishes of the person about the goods.
  ///   - page: The page that shows the buttons.
  ///   - addition: The address to which the form of a new wish is sent.
  ///   - removal: The address to which the form is sent that withdraws a wish.
  static func all(
    for offer: Offer, of goods: Goods.ID, _ variant: Variant.ID?, own: [Wish], on page: Location,
    addition: Location, removal: (Wish.ID) -> Location
  ) -> [WishButtonViewModel] {
    [Wish.Kind.stock, .price].compactMap { kind in
      let wish = own.first { $0.kind == kind && $0.variant == variant }
      let isPossible = kind == .price ? offer.price.amount > 0 : !offer.stock.isForSale
      guard isPossible && offer.price.currency.isKnown || wish != nil else { return nil }
      let form = WishForm()
      return WishButtonViewModel(
        id: "wish-\(kind.rawValue)",
        addition: wish != nil
          ? nil
          : Addition(
            name: kind.name, location: addition, goods: form.goods.option(goods.routeValue),
            variant: variant.map { form.variant.option($0.routeValue) }, kind: form.kind.option(kind.rawValue),
            page: form.page.option(page.description)),
        removal: wish.map { wish in
          Removal(
            text: wish.text, location: removal(wish.id),
            page: MailActionForm().page.option(page.description))
        })
    }
  }
}

extension Wish.Kind {
  /// What the button of a new wish says.
  var name: String {
    switch self {
    case .stock: String(localized: "Tell me when it is back")
    case .price: String(localized: "Tell me if the price drops")
    }
  }
}
