import Testing

/// Sends actions to a ViewModel or to the routes of a site, and fails unless the test accounts for all that they change.
///
/// ```swift
/// let store = TestStore(GoodsListViewModel(sortID: 1, goods: goods, coordinator: coordinator))
/// try await store.send {
///   try $0.next(after: nil)
/// } expecting: {
///   $0.state.pageError = "The form did not say which page you are on, so this is the first one."
/// }
///
/// let store = TestStore(TestClient(redirects: .manual) { await site.respond(to: $0) })
/// try await store.send(.post("/sorts/1/goods/next", form: ["page": "5"])) {
///   $0.redirects(to: "/sorts/1/goods?page=5")
///   $0.flash = "There is no page after this one: it is the last."
/// }
/// ```
///
/// A failure shows the difference, and is recorded where the action was sent. An action that the test says nothing of
/// must change nothing.
public final class TestStore<Subject: AnyObject> {
  /// What the test has to account for.
  public enum Exhaustivity: Sendable {
    /// Everything that changed, and nothing that did not.
    case on
    /// What it mentions; the rest may be as it will.
    case off
  }

  /// What the test has to account for; everything unless it says otherwise.
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

  /// Takes the State as it is from now on, and gives what it was.
  func renewState() -> StateSnapshot {
    defer { state = StateSnapshot(of: subject) }
    return state
  }

  /// Fails for State that changed without an action, such as by work that an action left behind.
  func reportStrayChanges(at sourceLocation: SourceLocation) {
    let changes = renewState().changes(to: state)
    guard exhaustivity == .on, !changes.isEmpty else { return }
    Issue.record(
      "The State changed outside of the actions that were sent:\n\n\(changes.description)", at: sourceLocation)
  }
}

extension Issue {
  static func record(_ text: String, at sourceLocation: SourceLocation) {
    record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}
