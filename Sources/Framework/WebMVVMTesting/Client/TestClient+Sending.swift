public import HTTPTypes

extension TestClient {
  /// Sends a request, and follows redirects if the client does so.
  ///
  /// `headerFields` replace the fields that the client would send itself: Host, Cookie, Accept, and, for methods that
  /// change something, Origin and Sec-Fetch-Site.
  ///
  /// - Throws: ``TestClientError``. A status such as 404 or 500 is not an error.
  public func send(
    method: HTTPRequest.Method, target: String, headerFields: HTTPFields = [:], body: [UInt8] = [],
    from initiator: Initiator = .sameOrigin, redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    var request = OutgoingRequest(
      method: method, target: SiteAddress.target(target), headerFields: headerFields, body: body)
    var passed: [TestResponse.Redirect] = []
    while true {
      let response = try await respond(to: request, from: initiator)
      let next = (redirects ?? self.redirects) == .follow ? try request.redirected(by: response, origin: origin) : nil
      guard let next else { return TestResponse(response, target: request.target, redirects: passed) }
      passed.append(TestResponse.Redirect(status: response.status, from: request.target, to: next.target))
      // Chrome and Firefox have the same limit.
      if passed.count > 20 { throw .tooManyRedirects(passed.map(\.from)) }
      request = next
    }
  }

  private func respond(
    to request: OutgoingRequest, from initiator: Initiator
  ) async throws(TestClientError) -> ReceivedResponse {
    var request = request
    var fields = HTTPFields()
    fields[.hostName] = transport.authority
    fields[.accept] = "text/html,*/*;q=0.8"
    fields[.cookie] = cookies.field(for: request.target)
    fields.add(initiator, method: request.method, origin: origin)
    for name in Set(request.headerFields.map(\.name)) { fields[fields: name] = request.headerFields[fields: name] }
    request.headerFields = fields
    let response = try await transport.respond(to: request)
    cookies.store(response.headerFields[values: .setCookie], from: request.target)
    return response
  }

  /// For example `http://localhost`.
  private var origin: String { "http://\(transport.authority)" }
}

extension HTTPFields {
  fileprivate mutating func add(_ initiator: TestClient.Initiator, method: HTTPRequest.Method, origin: String) {
    let isSafe = [.get, .head, .options].contains(method)
    switch initiator {
    case .unknown: break
    case .sameOrigin where isSafe: break
    case .sameOrigin:
      self[.origin] = origin
      self[.secFetchSite] = "same-origin"
    case .crossSite(let origin):
      if !isSafe { self[.origin] = origin }
      self[.secFetchSite] = "cross-site"
    }
  }
}

extension HTTPField.Name {
  // These literals are tokens, as the initialiser requires.
  fileprivate static let hostName = HTTPField.Name("Host")!
  fileprivate static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}

extension OutgoingRequest {
  /// The request that a redirect leads to; nil if the response is not a redirect.
  ///
  /// https://fetch.spec.whatwg.org/#http-redirect-fetch
  fileprivate func redirected(
    by response: ReceivedResponse, origin: String
  ) throws(TestClientError) -> OutgoingRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status.code), let location = response.headerFields[.location]
    else { return nil }
    var next = self
    next.target = SiteAddress.resolve(location, against: target, origin: origin)
    guard next.target.hasPrefix("/") else { throw .leavesSite(next.target) }
    let code = response.status.code
    if code == 303 && method != .head || code < 303 && method == .post {
      next.method = .get
      next.body = []
      next.headerFields[.contentType] = nil
      next.headerFields[.contentLength] = nil
    }
    return next
  }
}
