import HTTPTypes

/// The form of an address, and the route that it stands for.
public struct RoutePattern<R: Route>: Sendable {
  let method: HTTPRequest.Method
  let segments: [String]
  let route: @Sendable (inout RouteMatch) throws -> R

  /// A page: an address such as `/sorts/*/goods`, with a `*` for each value.
  public static func get(_ path: StaticString, _ route: @escaping @Sendable (inout RouteMatch) throws -> R) -> Self {
    Self(method: .get, segments: pathSegments(path.description), route: route)
  }

  /// An action: an address that a form is posted to.
  public static func post(_ path: StaticString, _ route: @escaping @Sendable (inout RouteMatch) throws -> R) -> Self {
    Self(method: .post, segments: pathSegments(path.description), route: route)
  }
}

/// What stands between the slashes of a path: nothing for `/`, an empty last segment for a path that ends in a slash.
func pathSegments(_ path: String) -> [String] {
  guard path != "/" else { return [] }
  let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return segments.dropFirst().map { String(Substring($0)) }
}
