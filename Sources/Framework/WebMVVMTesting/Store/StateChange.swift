import CustomDump

/// A property of a ViewModel before and after an action.
///
/// A key path to State does not contain the property's name, because the macro makes it a computed property. Therefore
/// a key path and a named property of a snapshot are matched by their values before and after. If two properties
/// changed in the same way, one expectation matches one of them, and the names of both are reported.
struct StateChange: CustomStringConvertible {
  let name: String
  let before: Any
  let after: Any

  var description: String { "\(name):\n\(difference(between: before, and: after))" }

  /// The current value.
  var text: String { String(customDumping: after) }

  func isLike(_ other: StateChange) -> Bool {
    isSame(before, other.before) && isSame(after, other.after)
  }
}

extension [StateChange] {
  var description: String {
    map(\.description).joined(separator: "\n\n")
  }

  /// The names of the properties that changed in this way; nil if there are none.
  func names(of change: StateChange) -> String? {
    let names = filter(change.isLike).map(\.name)
    return names.isEmpty ? nil : names.joined(separator: " or ")
  }

  mutating func removeFirst(like change: StateChange) {
    if let index = firstIndex(where: change.isLike) { remove(at: index) }
  }
}
