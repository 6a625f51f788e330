import HTTPTypes
public import MicroHTTP

/// How the body of a request to a route is read.
struct RouteBody: Sendable {
  /// The largest body, in bytes; nil for that of the site.
  var limit: Int?
  /// Whether requests have bodies in JSON, and errors are answered in JSON.
  var isJSON = false
  /// The files of the form; nil if it has none.
  private(set) var uploadRules: @Sendable () -> UploadRules? = { nil }

  init() {}

  init<F: WebForm>(_ form: F.Type) {
    uploadRules = { F().fields.uploadRules(F.limits) }
  }
}

extension Route {
  /// The same route with another limit for the bodies of requests, in place of ``SiteConfiguration/bodyLimit``. A larger one is
  /// answered with 413. A form with files has the limits of its fields.
  public func bodyLimit(_ limit: ByteLimit) -> Route {
    var route = self
    route.body.limit = limit.bytes
    return route
  }
}

extension Site {
  /// How a server reads the body of a request: see ``SiteConfiguration/bodyLimit`` and
  /// ``FormFields/file(_:id:types:limit:required:wrongType:tooLarge:)``. A server calls it before the body arrives.
  public func bodyRules(for request: Request) -> BodyRules? {
    var rules = BodyRules(limit: bodyLimit?.bytes)
    guard let found = try? responder(forBodyOf: request).table.index.find(request.method, request.target) else {
      return rules
    }
    let body = found.route.body
    if let limit = body.limit { rules.limit = limit }
    // What another site made a browser send is refused, so its files are not stored.
    if request.hasUpload, CrossOriginProtection().allows(request) { rules.upload = body.uploadRules() }
    return rules
  }

  /// The responder that will answer a request. A hidden route counts as one that exists for a request with a session if that
  /// can't be found out without waiting.
  private func responder(forBodyOf request: Request) -> Responder<C> {
    guard let insiders = responder.insiders, responder.services.cookies.session(in: request) != nil else {
      return responder
    }
    return Immediate.value { [responder] in await responder.responder(for: request) } ?? insiders
  }
}
