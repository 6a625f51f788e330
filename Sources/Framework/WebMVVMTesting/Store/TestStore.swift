import Testing

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
