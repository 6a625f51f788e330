import WebMVVM

/// What a shop without goods shows: a sentence for visitors, and the ways to goods for its operators.
struct EmptyShopViewModel {
  let title: String
  /// Where an operator imports goods; nil for everybody else.
  let imports: Location?

  init(_ front: ShopFront, imports: Location?) {
    title = String(localized: "\(front.localized.localizedName) has no goods yet")
    self.imports = imports
  }
}
