/// The address of a place on this site: a path, with its query if it has one.
///
/// Only a ``Route`` makes one, so neither a link nor a redirect can leave the site by what somebody typed.
public struct Location: Hashable, Sendable, CustomStringConvertible {
  let string: String

  /// The address of a route.
  public init(_ route: some Route) {
    let path = route.path.string
    // A browser would take what follows two slashes for another host: https://url.spec.whatwg.org/#url-serializing
    string = path.hasPrefix("//") ? "/." + path : path
  }

  private init(string: String) { self.string = string }

  /// The same page, with the element in sight that has this id: `/mail#mail-7`. A browser keeps the id to itself.
  public func showing(_ id: String) -> Location {
    var address = String(string.prefix { $0 != "#" }) + "#"
    address.appendPercentEncoded(id)
    return Location(string: address)
  }

  /// The address as it stands in a page, such as `/goods/42`.
  public var description: String { string }
}
