import MVVM

/// The State of a ViewModel at one moment: see `StoredState`.
struct StateSnapshot {
  private let values: [(name: String, value: Any)]

  init(of subject: AnyObject) {
    values = StoredState(of: subject).properties
  }

  /// The properties that differ.
  func changes(to later: StateSnapshot) -> [StateChange] {
    later.values.compactMap { name, after in
      guard let before = values.first(where: { $0.name == name })?.value else { return nil }
      return isSame(before, after) ? nil : StateChange(name: name, before: before, after: after)
    }
  }

  /// The names of all properties.
  var names: [String] { values.map(\.name) }

  /// What the property of this name is, if there is one.
  func value(named name: String) -> Any? {
    values.first { $0.name == name }?.value
  }

  /// The names of the properties that have this value.
  func names(of value: Any) -> String {
    let names = values.filter { isSame($0.value, value) }.map(\.name)
    return names.isEmpty ? "\(type(of: value))" : names.joined(separator: " or ")
  }
}
