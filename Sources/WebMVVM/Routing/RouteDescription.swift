public import HTTPTypes

/// What is known of a route besides what it does. Tests walk them: ``SiteCoordinator/routeDescriptions``.
public struct RouteDescription: Sendable {
  /// `GET` for a page, `POST` for an action.
  public let method: HTTPRequest.Method
  /// The form of the address, such as `/sorts/*/goods?page=*`.
  public let pattern: String
  /// The segments of the path; nil for a value.
  public let segments: [String?]
  /// The fields of the query, in their order.
  public let fields: [String]
  /// The spellings of each value of the path; nil for a type that has too many.
  public let spellings: [[String]?]
  /// The coordinators from the site's own to the one that declares the route.
  public let coordinators: [any WebCoordinator.Type]
  /// Which segments of the path are values.
  let valuePlaces: [Int]
  /// The segments of the page that the action belongs to, with nil for the action's own; nil where that is the nearest
  /// page above its address.
  let page: [String?]?
  /// Whether somebody who was not signed in any more is asked about it.
  let isAskedAbout: Bool
  /// The address of a match below a prefix.
  let address: @Sendable (inout RouteMatch, String) throws(RouteError) -> String

  init(
    method: HTTPRequest.Method, segments: [String?], fields: [String], spellings: [[String]?], page: [String?]?,
    isAskedAbout: Bool, coordinators: [any WebCoordinator.Type],
    address: @escaping @Sendable (inout RouteMatch, String) throws(RouteError) -> String
  ) {
    self.method = method
    self.segments = segments
    valuePlaces = segments.indices.filter { segments[$0] == nil }
    self.fields = fields
    self.spellings = spellings
    self.page = page
    self.isAskedAbout = isAskedAbout
    self.coordinators = coordinators
    self.address = address
    let query = fields.map { "\($0)=*" }.joined(separator: "&")
    pattern = "/" + segments.map { $0 ?? "*" }.joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
  }

  func mounted<Parent: WebCoordinator, Child: WebCoordinator, each Value: RouteValue>(
    at mount: Mount<Parent, Child, repeat each Value>
  ) -> RouteDescription {
    let address = address
    return RouteDescription(
      method: method, segments: mount.pattern.segments + segments, fields: fields,
      spellings: mount.spellings + spellings, page: page.map { mount.pattern.segments + $0 },
      isAskedAbout: isAskedAbout, coordinators: [Parent.self] + coordinators
    ) { match, prefix throws(RouteError) in
      let prefix = mount.prefix(below: prefix, repeat try match.next((each Value).self))
      return try address(&match, prefix)
    }
  }
}
