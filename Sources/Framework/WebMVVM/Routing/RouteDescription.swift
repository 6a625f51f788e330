public import HTTPTypes
import MicroHTTP

/// Describes a route, without its closure. Tests iterate over all of them: ``SiteCoordinator/routeDescriptions``.
public struct RouteDescription: Sendable {
  /// `GET` for a page, `POST` for an action.
  public let method: HTTPRequest.Method
  /// The pattern of the address, such as `/sorts/*/goods?page=*`.
  public let pattern: String
  /// The segments of the path. Nil stands for a value.
  public let segments: [String?]
  /// The names of the query's fields, in order.
  public let fields: [String]
  /// All spellings of each value in the path; nil for a type with too many spellings.
  public let spellings: [[String]?]
  /// The coordinators from the site's coordinator down to the one that declares the route.
  public let coordinators: [any SendableMetatype.Type]
  /// Whether it exists for some requests only: a coordinator mounts it with `hiddenMount`.
  public let isHidden: Bool
  /// Whether it answers with a document for programs, and not with a page.
  let isDocument: Bool
  /// The label of the route's responses. Its name is the pattern.
  let label: ResponseLabel
  /// The indices of the path's segments that are values.
  let valuePlaces: [Int]
  /// The segments of the page that the action belongs to. In them, nil stands for the value in the action's own path.
  /// Nil if the page is the nearest one above the action's address.
  let page: [String?]?
  /// Whether the person must confirm the action if they were no longer signed in when they sent it.
  let isAskedAbout: Bool
  /// How the body of a request is read.
  let body: RouteBody
  /// The address of a match, relative to a prefix.
  let address: @Sendable (inout RouteMatch, String) throws(RouteError) -> String

  init(
    method: HTTPRequest.Method, segments: [String?], fields: [String], spellings: [[String]?], page: [String?]?,
    isAskedAbout: Bool, coordinators: [any SendableMetatype.Type], isHidden: Bool = false, isDocument: Bool,
    body: RouteBody = RouteBody(),
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
    self.isHidden = isHidden
    self.isDocument = isDocument
    self.body = body
    self.address = address
    let query = fields.map { "\($0)=*" }.joined(separator: "&")
    pattern = "/" + segments.map { $0 ?? "*" }.joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
    label = ResponseLabel(pattern)
  }
}

extension RouteDescription {
  /// The route of a child, as its parent has it.
  func mounted<Parent: WebCoordinator, Child: WebCoordinator, each Value: RouteValue>(
    at mount: Mount<Parent, Child, repeat each Value>
  ) -> RouteDescription {
    let address = address
    return RouteDescription(
      method: method, segments: mount.pattern.segments + segments, fields: fields,
      spellings: mount.spellings + spellings, page: page.map { mount.pattern.segments + $0 },
      isAskedAbout: isAskedAbout, coordinators: [Parent.self] + coordinators, isHidden: isHidden || mount.isHidden,
      isDocument: isDocument, body: body
    ) { match, prefix throws(RouteError) in
      let prefix = mount.prefix(below: prefix, repeat try (each Value).init(from: &match))
      return try address(&match, prefix)
    }
  }
}

/// How the body of a request to a route is read.
struct RouteBody: Sendable {
  /// The largest body, in bytes; nil for that of the site.
  var limit: Int?
  /// Whether requests have bodies in JSON, and errors are answered in JSON.
  var isJSON = false
  /// The files of the form; nil if it has none.
  var uploadRules: @Sendable () -> UploadRules? = { nil }
}
