public import HTTPTypes

/// The route that was found for an address.
public struct MatchedRoute: Sendable {
  private let route: RouteDescription
  /// The address, as the route prints it.
  public let location: Location
  /// The page that an action belongs to. For a page, the page itself.
  public let page: Location
  /// Whether the person must confirm this action if they signed in after they sent it: see
  /// ``SiteCoordinator/question(about:_:)``.
  public var isAskedAbout: Bool { route.isAskedAbout }
  /// The pattern of the address, such as `/sorts/*/goods?page=*`.
  public var pattern: String { route.pattern }
  /// `GET` for a page, `POST` for an action.
  public var method: HTTPRequest.Method { route.method }
  /// The coordinators from the site's coordinator down to the one that declares the route.
  public var coordinators: [any SendableMetatype.Type] { route.coordinators }

  init(_ route: RouteDescription, location: Location, page: Location) {
    self.route = route
    self.location = location
    self.page = page
  }

  /// Whether this coordinator, or one of its children, declares the route.
  public func isIn(_ coordinator: any SendableMetatype.Type) -> Bool {
    coordinators.contains { $0 == coordinator }
  }
}
