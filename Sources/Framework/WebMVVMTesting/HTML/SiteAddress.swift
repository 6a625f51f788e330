import Foundation
import MicroHTTP

/// Interprets addresses as a browser does, relative to one site.
enum SiteAddress {
  /// Resolves an address on a page: to a target on the site (`/goods?page=2`), or to a complete URL of another site.
  ///
  /// A fragment is removed, because it is not sent to a server.
  static func resolve(_ reference: String, against location: String, origin: String = "") -> String {
    // No page has this address. A resolved URL that still starts with it is on the site.
    let base = "http://site.invalid"
    let page = target(location)
    let wanted = target(browserSpelling(of: reference))
    if wanted.isEmpty { return page }
    guard let url = URL(string: wanted, relativeTo: URL(string: base + page)) else { return wanted }
    let absolute = url.absoluteURL.absoluteString
    for site in [base, origin] where !site.isEmpty && absolute.hasPrefix(site) {
      let rest = String(absolute.dropFirst(site.count))
      if rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?") { return rest.hasPrefix("/") ? rest : "/" + rest }
    }
    return absolute
  }

  /// An address without the white space that a browser removes, and with slashes instead of backslashes, as in a
  /// browser.
  private static func browserSpelling(of reference: String) -> String {
    let edges = reference.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
    var isPath = true
    let bytes = edges.filter { !$0.isHTMLSpace || $0 == 0x20 }.map { byte in
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { isPath = false }
      return isPath && byte == UInt8(ascii: "\\") ? UInt8(ascii: "/") : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A target for a request: without a fragment, and with invalid characters percent-encoded.
  static func target(_ target: String) -> String {
    var encoded = ""
    for byte in target.utf8.prefix(while: { $0 != UInt8(ascii: "#") }) {
      encoded += byte > 0x20 && byte < 0x7F ? String(UnicodeScalar(byte)) : PercentEncoding.escape(byte)
    }
    return encoded
  }
}
