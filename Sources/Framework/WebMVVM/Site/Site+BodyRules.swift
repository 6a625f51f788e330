public import MicroHTTP

extension Site {
  /// How a server reads the body of a request: see ``SiteConfiguration/bodyLimit`` and
  /// ``FormFields/file(_:id:types:limit:required:tooLarge:)``. A server calls it before the body arrives.
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
    guard let withHiddenRoutes = responder.withHiddenRoutes, responder.services.cookies.session(in: request) != nil
    else {
      return responder
    }
    return Immediate.value { [responder] in await responder.responder(for: request) } ?? withHiddenRoutes
  }
}
