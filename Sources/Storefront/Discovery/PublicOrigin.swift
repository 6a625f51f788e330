import WebMVVM

/// The address at which browsers reach the shop, which begins the addresses for search engines and other sites.
struct PublicOrigin {
  /// `https://shop.example`; nil if the operator has not configured one. Addresses are then relative.
  let text: String?

  /// The complete address of a page.
  func address(of page: Location) -> String { (text ?? "") + "\(page)" }

  /// The complete address of a picture, which can be on another site.
  func address(of picture: String) -> String { picture.hasPrefix("/") ? (text ?? "") + picture : picture }
}
