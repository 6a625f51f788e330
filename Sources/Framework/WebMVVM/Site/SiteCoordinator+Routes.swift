public import HTTPTypes

extension SiteCoordinator {
  /// The route for an address.
  ///
  /// - Throws: ``RouteError``, or `FormError` for a query that cannot be parsed.
  public static func route(_ method: HTTPRequest.Method, at address: String) throws -> MatchedRoute {
    let index = RouteIndex(routeDescriptions)
    return try index.matched(index.find(method, address))
  }

  /// Every route of the site, in the order of declaration. Tests iterate over them.
  public static var routeDescriptions: [RouteDescription] { routes.entries.map(\.description) }

  /// Routes that cannot be reached because an earlier route has the same address and method. Each is a sentence that
  /// names both routes. A test expects none.
  public static var routeConflicts: [String] { RouteIndex(routeDescriptions).conflicts }
}
