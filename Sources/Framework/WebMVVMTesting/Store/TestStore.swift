public import Testing
public import WebMVVM

/// Sends actions to a ViewModel or to the routes of a site, and fails unless the test expects all their changes.
///
/// ```swift
/// let store = TestStore(GoodsListViewModel(sortID: 1, goods: goods, coordinator: coordinator))
/// try await store.send {
///   try $0.next(after: nil)
/// } expecting: {
///   $0.state.pageError = "The form did not contain the number of your page. This is the first page."
/// }
///
/// let store = TestStore(TestClient(redirects: .manual) { await site.respond(to: $0) })
/// try await store.send(.post("/sorts/1/goods/next", form: ["page": "5"])) {
///   $0.redirects(to: "/sorts/1/goods?page=5")
///   $0.flash = "There is no page after this one: it is the last."
/// }
/// ```
///
/// A failure shows the difference, and is reported at the line that sent the action. Without an expectation, an action
/// must change nothing.
public final class TestStore<Subject: AnyObject> {
  /// Which changes the test must expect.
  public enum Exhaustivity: Sendable {
    /// All changes, and no others.
    case on
    /// Only the properties it mentions are checked.
    case off
  }

  /// Which changes the test must expect; all of them by default.
  public var exhaustivity = Exhaustivity.on

  /// The ViewModel, or the client of the site.
  public let subject: Subject

  let flashes: () -> [String]
  private var state: StateSnapshot
  private let sourceLocation: SourceLocation

  init(_ subject: Subject, flashes: @escaping () -> [String], sourceLocation: SourceLocation) {
    self.subject = subject
    self.flashes = flashes
    self.sourceLocation = sourceLocation
    state = StateSnapshot(of: subject)
  }

  deinit { reportStrayChanges(at: sourceLocation) }

  /// Makes the current State the reference, and returns the previous one.
  func renewState() -> StateSnapshot {
    defer { state = StateSnapshot(of: subject) }
    return state
  }

  /// Reports State that changed outside an action, for example through work that an action started.
  func reportStrayChanges(at sourceLocation: SourceLocation) {
    let changes = renewState().changes(to: state)
    guard exhaustivity == .on, !changes.isEmpty else { return }
    Issue.record(
      "The State changed outside the actions that were sent:\n\n\(changes.description)", at: sourceLocation)
  }
}

extension Issue {
  static func record(_ text: String, at sourceLocation: SourceLocation) {
    record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}

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
