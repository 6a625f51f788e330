import CustomDump

/// A property of a ViewModel before and after something.
///
/// A key path to State does not tell its name: the macro makes a computed property of it. So the two of them, what a
/// key path shows and what a snapshot has by name, are known to be one by what they were and what they became. Where two
/// properties changed alike, one statement accounts for one of them, and the names of both are told.
struct StateChange: CustomStringConvertible {
  let name: String
  let before: Any
  let after: Any

  var description: String { "\(name):\n\(difference(between: before, and: after))" }

  /// What it is now.
  var text: String { String(customDumping: after) }

  func isLike(_ other: StateChange) -> Bool {
    isSame(before, other.before) && isSame(after, other.after)
  }
}

extension [StateChange] {
  var description: String {
    map(\.description).joined(separator: "\n\n")
  }

  /// The names of the properties that changed so, nil if none did.
  func names(of change: StateChange) -> String? {
    let names = filter(change.isLike).map(\.name)
    return names.isEmpty ? nil : names.joined(separator: " or ")
  }

  mutating func removeFirst(like change: StateChange) {
    if let index = firstIndex(where: change.isLike) { remove(at: index) }
  }
}
