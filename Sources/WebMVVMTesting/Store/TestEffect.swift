public import MVVM
import Testing
public import WebMVVM

/// What a test expects of an action of a ViewModel; as it is made, nothing.
///
/// ```swift
/// try await store.send {
///   try $0.refresh()
/// } expecting: {
///   $0.location = "/mail"
///   $0.flash = "Your mailbox is up to date: nothing unread."
/// }
/// ```
public struct TestEffect<Subject: ViewModel> {
  /// The State that changes.
  public var state: ExpectedState<Subject>

  /// Where the action leads; nil if it stays, as an action does that refuses its input.
  public var location: String? { didSet { mentioned.insert(\.location) } }

  /// The message that its coordinator is told, the last one if there are several.
  public var flash: String? { didSet { mentioned.insert(\.flash) } }

  /// What the action throws.
  public var problem: Problem? { didSet { mentioned.insert(\.problem) } }

  private var mentioned: Set<PartialKeyPath<Self>> = []

  /// What there is to see of an action besides the State.
  struct Outcome {
    var location: String?
    var flash: String?
    var problem: Problem?
  }

  init(on subject: Subject) {
    state = ExpectedState(of: subject)
  }

  func reportDifference(
    from seen: Outcome, _ exhaustivity: TestStore<Subject>.Exhaustivity, at sourceLocation: SourceLocation
  ) {
    var wanted = seen
    if exhaustivity == .on || mentioned.contains(\.location) { wanted.location = location }
    if exhaustivity == .on || mentioned.contains(\.flash) { wanted.flash = flash }
    if exhaustivity == .on || mentioned.contains(\.problem) { wanted.problem = problem }
    guard !isSame(wanted, seen) else { return }
    let difference = difference(between: wanted, and: seen)
    Issue.record(
      "What comes of the action is not what was expected.\n\n\(difference)\n\n(− expected, + actual)",
      at: sourceLocation)
  }
}
