import WebMVVM

/// What a shop without goods shows: a sentence for visitors, and the ways to goods for its operators.
struct EmptyShopViewModel {
  let title: String
  /// Where an operator imports goods; nil for everybody else.
  let imports: Location?

  /// - Parameter name: The name of the shop.
  init(_ name: String, imports: Location?) {
    title = String(localized: "\(name) has no goods yet")
    self.imports = imports
  }
}
