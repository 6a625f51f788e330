public import HTTPTypes

/// A route at an address.
public struct MatchedRoute: Sendable {
  /// The address, as the route prints it.
  public let location: Location
  /// The page that an action belongs to; a page is its own.
  public let page: Location
  /// Whether a person who signs in after they sent it is asked about it: see ``SiteCoordinator/question(about:_:)``.
  public let isAskedAbout: Bool
  /// The form of the address, such as `/sorts/*/goods?page=*`.
  public let pattern: String
  /// `GET` for a page, `POST` for an action.
  public let method: HTTPRequest.Method
  /// The coordinators from the site's own to the one that declares the route.
  public let coordinators: [any WebCoordinator.Type]

  /// Whether the route is this coordinator's, or that of a child that it mounts.
  public func isIn<C: WebCoordinator>(_ coordinator: C.Type) -> Bool {
    coordinators.contains { $0 == coordinator }
  }
}
