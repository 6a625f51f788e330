import Observation

/// The State of a ViewModel at one moment: its observable stored properties, by name.
///
/// Values that the ViewModel got through `init` and keeps in a `let` are not State, nor are properties marked with
/// `@ObservationIgnored`. The State of an embedded ViewModel is included, with names like `content.title`.
struct StateSnapshot {
  private var values: [(name: String, value: Any)] = []
  private var seen: Set<ObjectIdentifier> = []

  init(of subject: AnyObject) {
    add(subject, prefix: "")
  }

  /// The properties that differ.
  func changes(to later: StateSnapshot) -> [StateChange] {
    later.values.compactMap { name, after in
      guard let before = values.first(where: { $0.name == name })?.value else { return nil }
      return isSame(before, after) ? nil : StateChange(name: name, before: before, after: after)
    }
  }

  /// The names of the properties that have this value.
  func names(of value: Any) -> String {
    let names = values.filter { isSame($0.value, value) }.map(\.name)
    return names.isEmpty ? "\(type(of: value))" : names.joined(separator: " or ")
  }

  private mutating func add(_ object: AnyObject, prefix: String) {
    guard object is any Observable, seen.insert(ObjectIdentifier(object)).inserted else { return }
    for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
      for (label, value) in mirror.children {
        // The macro `@Observable` stores `title` as `_title`; lets and ignored properties keep their own names.
        guard let label, label.hasPrefix("_"), label != "_$observationRegistrar" else { continue }
        let name = prefix + label.dropFirst()
        values.append((name, value))
        if let embedded = value as? any AnyObject & Observable { add(embedded, prefix: name + ".") }
      }
    }
  }
}
