import ArgumentParser
import Foundation

/// The address at which browsers reach the site: `https://shop.example`.
struct PublicURL: ExpressibleByArgument {
  let isSecure: Bool
  /// The scheme, the host, and the port if there is one: `https://shop.example`.
  let origin: String

  init?(argument: String) {
    guard let url = URL(string: argument), url.host != nil, ["http", "https"].contains(url.scheme) else { return nil }
    isSecure = url.scheme == "https"
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return nil }
    parts.path = ""
    (parts.query, parts.fragment, parts.user, parts.password) = (nil, nil, nil, nil)
    guard let origin = parts.string else { return nil }
    self.origin = origin
  }
}
