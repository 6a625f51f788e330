import WebMVVM

/// The address at which browsers reach the shop, which begins the addresses for search engines and other sites.
struct PublicOrigin {
  /// `https://shop.example`; nil if the operator has not configured one. Addresses are then relative.
  let text: String?

  /// The complete address of a page.
  func address(of page: Location) -> String { completeAddress(of: page) ?? page.description }

  /// The complete address of a page, for programs that don't know where the page came from; nil without an origin.
  func completeAddress(of page: Location) -> String? { text.map { $0 + page.description } }

  /// The complete address of a picture, for the same programs; nil without an origin, unless it is on another site.
  func completeAddress(of picture: String) -> String? {
    picture.hasPrefix("/") ? text.map { $0 + picture } : picture
  }

  /// The complete address of a picture, which can be on another site.
  func address(of picture: String) -> String { picture.hasPrefix("/") ? (text ?? "") + picture : picture }
}
