import WebMVVM

/// What the description of a page depends on, for a page that many people open.
struct MetaKey: Hashable, Sendable {
  private let address: Location
  private let siteName: ExactText<String>
  private let content: PublicContent

  init(_ content: PublicContent, at address: Location, _ front: ShopFront) {
    self.address = address
    siteName = ExactText(wrappedValue: front.name)
    self.content = content
  }

  /// The address says what the page shows, and hashing that would take longer than comparing it.
  func hash(into hasher: inout Hasher) { hasher.combine(address) }
}

/// What the ``PublicScene/publicPage`` of a list depends on.
struct PublicContent: Equatable, Sendable {
  @ExactText var title: String
  let goods: [Goods]
}
