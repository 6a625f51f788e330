public import Testing
public import WebMVVM

extension TestStore where Subject == TestClient {
  /// Creates a store for the routes of a site, which uses this client: in this process, or over a socket.
  ///
  /// The client may already have signed in. If it follows redirects, the expectation describes the page at the end and
  /// ``TestAnswer/location``.
  public convenience init(_ client: TestClient, sourceLocation: SourceLocation = #_sourceLocation) {
    self.init(client, flashes: { [] }, sourceLocation: sourceLocation)
  }

  /// Creates a store for the routes of a site, in this process and without a session. Redirects are not followed.
  ///
  /// ```swift
  /// let store = TestStore(site: site)
  /// try await store.send(.get("/sorts")) { $0.shows("SortList", title: "Sorts") }
  /// ```
  public convenience init<Coordinator: SendableMetatype>(
    site: Site<Coordinator>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let client = TestClient(redirects: .manual, clock: site.clock) { await site.respond(to: $0) }
    self.init(client, sourceLocation: sourceLocation)
  }

  /// Sends a request, and fails unless the response is as expected.
  ///
  /// ```swift
  /// try await store.send(.post("/logout")) {
  ///   $0.redirects(to: "/")
  ///   $0.flash = "You are signed out."
  ///   $0.session = .ended
  /// }
  /// ```
  ///
  /// - Returns: The response, for further checks of the page.
  /// - Throws: The error of the request, such as ``TestClientError``.
  @discardableResult
  public func send(
    _ request: TestRequest, sourceLocation: SourceLocation = #_sourceLocation,
    expecting: (inout TestAnswer) -> Void = { _ in }
  ) async throws -> TestResponse {
    let before = TestAnswer.Cookies(subject.cookies)
    let response = try await request.send(subject)
    let answer = try TestAnswer(response, from: before, to: TestAnswer.Cookies(subject.cookies))
    // With exhaustivity off, properties that are not mentioned are expected to be as they are.
    var expected = exhaustivity == .on ? TestAnswer() : answer
    expecting(&expected)
    expected.reportDifference(from: answer, of: response, at: sourceLocation)
    return response
  }
}
