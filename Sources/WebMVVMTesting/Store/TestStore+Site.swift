public import Testing
public import WebMVVM

extension TestStore where Subject == TestClient {
  /// A store for the routes of a site, as a client asks for them: in this process, or over a socket.
  ///
  /// The client may have signed in before. One that follows redirects shows what they lead to along with
  /// ``TestAnswer/location``.
  public convenience init(_ client: TestClient, sourceLocation: SourceLocation = #_sourceLocation) {
    self.init(client, flashes: { [] }, sourceLocation: sourceLocation)
  }

  /// A store for the routes of a site, asked in this process by a person of whom nothing is known; redirects are not
  /// followed.
  ///
  /// ```swift
  /// let store = TestStore(site: site)
  /// try await store.send(.get("/sorts")) { $0.shows("SortList", title: "Sorts") }
  /// ```
  public convenience init<Coordinator: SendableMetatype>(
    site: Site<Coordinator>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(TestClient(redirects: .manual) { await site.respond(to: $0) }, sourceLocation: sourceLocation)
  }

  /// Sends a request, and fails unless the test accounts for its answer.
  ///
  /// ```swift
  /// try await store.send(.post("/logout")) {
  ///   $0.redirects(to: "/")
  ///   $0.flash = "You are signed out."
  ///   $0.session = .ended
  /// }
  /// ```
  ///
  /// - Returns: The response, for a closer look at the page.
  /// - Throws: What the request throws, such as ``TestClientError``.
  @discardableResult
  public func send(
    _ request: TestRequest, sourceLocation: SourceLocation = #_sourceLocation,
    expecting: (inout TestAnswer) -> Void = { _ in }
  ) async throws -> TestResponse {
    let before = TestAnswer.Cookies(subject.cookies)
    let response = try await request.send(subject)
    let answer = try TestAnswer(response, from: before, to: TestAnswer.Cookies(subject.cookies))
    // What is not mentioned is left as it is: as nothing has happened, or as it has.
    var expected = exhaustivity == .on ? TestAnswer() : answer
    expecting(&expected)
    expected.reportDifference(from: answer, of: response, at: sourceLocation)
    return response
  }
}
