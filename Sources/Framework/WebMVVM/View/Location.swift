import MicroHTTP

/// An address on this site: a path, with its query if it has one.
///
/// Only a ``Route`` creates one, so input from a user cannot make a link or a redirect point to another site.
public struct Location: Hashable, Sendable, CustomStringConvertible {
  let string: String

  /// - Parameter address: The address that a route printed.
  @usableFromInline package init(address: String) {
    // A browser reads the text after two slashes as a host: https://url.spec.whatwg.org/#url-serializing
    var bytes = address.utf8.makeIterator()
    let hasTwoSlashes = bytes.next() == UInt8(ascii: "/") && bytes.next() == UInt8(ascii: "/")
    string = hasTwoSlashes ? "/." + address : address
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
  /// Appends `text`, percent-encoded. Most values of routes need no encoding.
  mutating func appendPercentEncoded(_ text: String) {
    var isUnreserved = true
    text.withBytes { isUnreserved = PercentEncoding.areUnreserved($0) }
    append(isUnreserved ? text : PercentEncoding.encoded(text))
  }
}
