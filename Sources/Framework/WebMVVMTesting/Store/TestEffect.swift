public import MVVM
import Testing
public import WebMVVM

/// The effect that a test expects from a ViewModel's action. Initially none.
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
  /// The expected State.
  public var state: ExpectedState<Subject>

  /// The location that the action returns; nil if it returns none, for example because it refuses its input.
  public var location: String? { didSet { mentioned.insert(\.location) } }

  /// The message that the coordinator receives; the last one if there are several.
  public var flash: String? { didSet { mentioned.insert(\.flash) } }

  /// The problem that the action throws.
  public var problem: Problem? { didSet { mentioned.insert(\.problem) } }

  private var mentioned: Set<PartialKeyPath<Self>> = []

  /// The effects of an action other than State.
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
      "The effect of the action is not as expected.\n\n\(difference)\n\n(− expected, + actual)",
      at: sourceLocation)
  }
}
