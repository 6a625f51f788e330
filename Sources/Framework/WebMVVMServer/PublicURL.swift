import Foundation

/// The address at which browsers reach the site: `https://shop.example`.
struct PublicURL {
  let isSecure: Bool
  /// The scheme, the host, and the port if there is one: `https://shop.example`.
  let origin: String

  /// Reads an origin, with or without a slash at its end. A site is served at the root of its host, so a URL with another
  /// path, a query or a fragment is not one.
  init?(_ text: String) {
    guard var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), parts.host?.isEmpty == false, ["", "/"].contains(parts.path),
      parts.query == nil, parts.fragment == nil, parts.user == nil, parts.password == nil,
      Self.hasValidPort(parts)
    else { return nil }
    (parts.scheme, parts.path) = (scheme, "")
    guard let origin = parts.string else { return nil }
    (isSecure, self.origin) = (scheme == "https", origin)
  }

  /// Whether there is no port, or one that exists.
  private static func hasValidPort(_ parts: URLComponents) -> Bool {
    guard let range = parts.rangeOfPort, !range.isEmpty else { return true }
    return parts.port.map((1...65_535).contains) ?? false
  }
}
