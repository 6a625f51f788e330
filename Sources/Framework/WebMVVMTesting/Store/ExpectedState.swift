import CustomDump
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
  private var named: [(name: String, expected: Any?)] = []

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

  /// A stored property by its name, for one that is `private`: `$0.state["attempts"] = 1`. The value is of the property's
  /// own type, or nil where that is an optional. Nil is also what a name gives that no property has.
  public subscript(name: String) -> Any? {
    get { named.last { $0.name == name }?.expected ?? flattened(StateSnapshot(of: subject).value(named: name)) }
    set {
      named.removeAll { $0.name == name }
      named.append((name, newValue))
    }
  }

  /// Fails where a property is not as expected, and with `exhaustivity` on also where it did not change though the test
  /// says so, or did though the test does not.
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
    for (name, expected) in named {
      reportDifference(of: name, expected, from: snapshot, to: now, exhaustivity, at: sourceLocation)
      unaccounted.removeAll { $0.name == name }
    }
    guard exhaustivity == .on, !unaccounted.isEmpty else { return }
    let named = unaccounted.map { change in
      StateChange(name: changes.names(of: change) ?? change.name, before: change.before, after: change.after)
    }
    Issue.record(
      "The State changed, but the test does not expect it.\n\n\(named.description)\n\n(− before, + after)",
      at: sourceLocation)
  }

  private func reportDifference(
    of name: String, _ expected: Any?, from before: StateSnapshot, to now: StateSnapshot,
    _ exhaustivity: TestStore<Subject>.Exhaustivity, at sourceLocation: SourceLocation
  ) {
    guard let actual = now.value(named: name) else {
      return Issue.record(
        "There is no State called '\(name)'. There is: \(now.names.joined(separator: ", ")).", at: sourceLocation)
    }
    if !isSame(flattened(expected) as Any, flattened(actual) as Any) {
      let change = StateChange(name: name, before: expected as Any, after: actual)
      Issue.record("The State is not what was expected.\n\n\(change)\n\n(− expected, + actual)", at: sourceLocation)
    } else if exhaustivity == .on, let old = before.value(named: name), isSame(old, actual) {
      Issue.record(
        "The State was to change, but is what it was before.\n\n\(name): \(String(customDumping: actual))",
        at: sourceLocation)
    }
  }
}
