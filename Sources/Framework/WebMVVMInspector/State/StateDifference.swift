import WebMVVM

/// The difference between two descriptions of State, line by line.
enum StateDifference {
  /// How many equal lines are shown before and after lines that differ.
  private static let contextCount = 2

  /// The properties that differ, each with its lines.
  static func properties(from before: [StateProperty], to after: [StateProperty]) -> [Property] {
    let old = Dictionary(before.map { ($0.name, $0.text) }) { first, _ in first }
    let names = Set(after.map(\.name))
    let changed = after.filter { old[$0.name] != $0.text }.map { property in
      Property(name: property.name, lines: lines(from: old[property.name], to: property.text))
    }
    let removed = before.filter { !names.contains($0.name) }.map { property in
      Property(name: property.name, lines: lines(from: property.text, to: nil))
    }
    return changed + removed
  }

  /// A property that differs.
  struct Property: Equatable {
    let name: String
    let lines: [Line]
  }

  /// A line of a property.
  enum Line: Equatable {
    case removed(String)
    case added(String)
    case same(String)
    /// This number of equal lines is not shown.
    case gap(Int)
  }

  private static func lines(from before: String?, to after: String?) -> [Line] {
    let old = before?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let new = after?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var index = 0
    for (offset, line) in old.enumerated() {
      if removed.contains(offset) {
        lines.append(.removed(String(line)))
        continue
      }
      appendAdded()
      lines.append(.same(String(line)))
      index += 1
    }
    appendAdded()
    return folded(lines)

    func appendAdded() {
      while added.contains(index) {
        lines.append(.added(String(new[index])))
        index += 1
      }
    }
  }

  /// Leaves out equal lines that are far from any other line.
  private static func folded(_ lines: [Line]) -> [Line] {
    let places = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
    var shown: Set<Int> = []
    for place in places { shown.formUnion((place - contextCount)...(place + contextCount)) }
    var result: [Line] = []
    var hiddenCount = 0
    for (index, line) in lines.enumerated() {
      if shown.contains(index) {
        if hiddenCount > 0 { result.append(.gap(hiddenCount)) }
        hiddenCount = 0
        result.append(line)
      } else {
        hiddenCount += 1
      }
    }
    if hiddenCount > 0 { result.append(.gap(hiddenCount)) }
    return result
  }
}
