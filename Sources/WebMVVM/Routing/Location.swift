import MicroHTTP

/// An address on this site: a path, with its query if it has one.
///
/// Only a ``Route`` creates one, so input from a user cannot make a link or a redirect point to another site.
public struct Location: Hashable, Sendable, CustomStringConvertible {
  let string: String

  /// - Parameter address: The address that a route printed.
  package init(address: String) {
    // A browser reads the text after two slashes as a host: https://url.spec.whatwg.org/#url-serializing
    string = address.hasPrefix("//") ? "/." + address : address
  }

  private init(string: String) { self.string = string }

  /// The same page, scrolled to the element with this id: `/mail#mail-7`. A browser does not send the id.
  public func showing(_ id: String) -> Location {
    var address = String(string.prefix { $0 != "#" }) + "#"
    address.appendPercentEncoded(id)
    return Location(string: address)
  }

  /// The address as it is written in a page, such as `/goods/42`.
  public var description: String { string }
}

extension String {
  /// Appends `text`. Percent-encodes all characters except the unreserved ones (RFC 3986, section 2.3).
  mutating func appendPercentEncoded(_ text: String) {
    guard !text.utf8.allSatisfy(\.isUnreserved) else { return append(text) }
    let digits = Array("0123456789ABCDEF")
    for byte in text.utf8 {
      if byte.isUnreserved {
        unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        append("%")
        append(digits[Int(byte >> 4)])
        append(digits[Int(byte & 15)])
      }
    }
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
