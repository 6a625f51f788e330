public import HTTPTypes

/// The route that was found for an address.
public struct MatchedRoute: Sendable {
  /// The address, as the route prints it.
  public let location: Location
  /// The page that an action belongs to. For a page, the page itself.
  public let page: Location
  /// Whether the person must confirm this action if they signed in after they sent it: see
  /// ``SiteCoordinator/question(about:_:)``.
  public let isAskedAbout: Bool
  /// The pattern of the address, such as `/sorts/*/goods?page=*`.
  public let pattern: String
  /// `GET` for a page, `POST` for an action.
  public let method: HTTPRequest.Method
  /// The coordinators from the site's coordinator down to the one that declares the route.
  public let coordinators: [any WebCoordinator.Type]

  /// Whether this coordinator, or one of its children, declares the route.
  public func isIn<C: WebCoordinator>(_ coordinator: C.Type) -> Bool {
    coordinators.contains { $0 == coordinator }
  }
}
