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

  /// The address as it stands in a page, such as `/goods/42`.
  public var description: String { string }
}
