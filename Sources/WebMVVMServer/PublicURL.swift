import ArgumentParser
import Foundation

/// The address at which browsers reach the site: `https://shop.example`.
struct PublicURL: ExpressibleByArgument {
  let isSecure: Bool

  init?(argument: String) {
    guard let url = URL(string: argument), url.host != nil, ["http", "https"].contains(url.scheme) else { return nil }
    isSecure = url.scheme == "https"
  }
}
