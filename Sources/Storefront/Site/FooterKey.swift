import WebMVVM

/// What the footer of a page depends on.
struct FooterKey: Hashable, Sendable {
  private let page: Location
  @ExactText private var shop: String
  @ExactText private var shopZh: String?
  @ExactText private var tagline: String?

  /// - Parameter page: The address of the page.
  init(_ page: Location, _ front: ShopFront) {
    self.page = page
    _shop = ExactText(wrappedValue: front.name)
    _shopZh = ExactText(wrappedValue: front.nameZh)
    _tagline = ExactText(wrappedValue: front.tagline)
  }

  /// Most pages have the same shop, and comparing it is faster than hashing it.
  func hash(into hasher: inout Hasher) { hasher.combine(page) }
}
