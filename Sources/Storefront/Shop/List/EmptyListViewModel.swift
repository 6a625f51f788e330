import WebMVVM

/// Why a list is empty, and a link to continue.
struct EmptyListViewModel {
  let title: LocalizedText
  let text: LocalizedText
  let wayOut: Problem.WayOut
}

/// What a shop without goods shows: a sentence for visitors, and the ways to goods for its operators.
struct EmptyShopViewModel {
  let title: String
  /// Where an operator adds goods; nil for everybody else.
  let filling: Filling?

  struct Filling {
    let newGoods: Location
    let imports: Location
  }

  /// - Parameter name: The name of the shop.
  init(_ name: String, filling: Filling?) {
    title = String(localized: "\(name) has no goods yet")
    self.filling = filling
  }
}
