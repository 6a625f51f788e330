import WebMVVM

/// What the header of a page depends on.
struct HeaderKey: Hashable, Sendable {
  private let section: ShopCoordinator.Section?
  private let isSignedIn: Bool
  @ExactText private var name: String?
  private let portrait: Portrait?
  private let unread: Int?
  @ExactText private var shop: String
  @ExactText private var shopZh: String?

  init(section: ShopCoordinator.Section?, person: Person?, unread: Int?, front: ShopFront) {
    self.section = section
    isSignedIn = person != nil
    _name = ExactText(wrappedValue: person?.name)
    portrait = person?.portrait
    self.unread = unread
    _shop = ExactText(wrappedValue: front.name)
    _shopZh = ExactText(wrappedValue: front.nameZh)
  }

  /// Few people have the same name, and comparing the rest is faster than hashing it.
  func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(_name)
  }
}
