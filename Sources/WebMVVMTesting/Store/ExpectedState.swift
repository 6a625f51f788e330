public import MVVM
import Testing

/// The State that a test expects, property by property. Properties that are not mentioned must not change.
///
/// Properties that only the ViewModel can write can be set here too, and their old values can be used:
///
/// ```swift
/// try await store.send {
///   $0.add("Milk")
/// } expecting: {
///   $0.state.total += 1
///   $0.state.cells.append(milk)
/// }
/// ```
@dynamicMemberLookup
public struct ExpectedState<Subject: ViewModel> {
  private let subject: Subject
  private var statements: [Statement] = []

  /// A property with its old value, its expected value, and its key path.
  struct Statement {
    let keyPath: PartialKeyPath<Subject>
    let before: Any
    var expected: Any
  }

  init(of subject: Subject) {
    self.subject = subject
  }

  /// A property of the ViewModel.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Subject, Value>) -> Value {
    get { self[keyPath] }
    set { self[keyPath] = newValue }
  }

  /// A property of the ViewModel or of a ViewModel embedded in it: `$0.state[\.content.title] = "Tea"`.
  public subscript<Value>(keyPath: KeyPath<Subject, Value>) -> Value {
    get { statements.last { $0.keyPath == keyPath }?.expected as? Value ?? subject[keyPath: keyPath] }
    set {
      let before = subject[keyPath: keyPath]
      statements.removeAll { $0.keyPath == keyPath }
      statements.append(Statement(keyPath: keyPath, before: before, expected: newValue))
    }
  }

  /// Reports a failure if a property is not as expected. With `exhaustivity` on, also if a property did not change
  /// although the test expects it, or changed although the test does not mention it.
  func reportDifference(
    from snapshot: StateSnapshot, _ exhaustivity: TestStore<Subject>.Exhaustivity, at sourceLocation: SourceLocation
  ) {
    let now = StateSnapshot(of: subject)
    let changes = snapshot.changes(to: now)
    var unaccounted = changes
    for statement in statements {
      let seen = StateChange(name: "", before: statement.before, after: subject[keyPath: statement.keyPath])
      let names = changes.names(of: seen) ?? now.names(of: seen.after)
      unaccounted.removeFirst(like: seen)
      if !isSame(statement.expected, seen.after) {
        let change = StateChange(name: names, before: statement.expected, after: seen.after)
        Issue.record(
          "The State is not what was expected.\n\n\(change)\n\n(− expected, + actual)", at: sourceLocation)
      } else if exhaustivity == .on, isSame(seen.before, seen.after) {
        Issue.record(
          "The State was expected to change, but is the same as before.\n\n\(names): \(seen.text)", at: sourceLocation)
      }
    }
    guard exhaustivity == .on, !unaccounted.isEmpty else { return }
    let named = unaccounted.map { change in
      StateChange(name: changes.names(of: change) ?? change.name, before: change.before, after: change.after)
    }
    Issue.record(
      "The State changed, but the test does not expect it.\n\n\(named.description)\n\n(− before, + after)",
      at: sourceLocation)
  }
}
