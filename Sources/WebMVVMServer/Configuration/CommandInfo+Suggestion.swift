extension CommandInfo {
  /// What to say about arguments that begin with an unknown subcommand; nil if they do not.
  ///
  /// ArgumentParser reads them as arguments of the default subcommand.
  ///
  /// - Parameter path: The names of the commands before the arguments.
  func suggestion(for arguments: [String], after path: [String] = []) -> String? {
    let path = path + [commandName]
    guard let name = arguments.first, !name.hasPrefix("-"), let subcommands, !configurable.takesArguments else {
      return nil
    }
    if let child = subcommand(name) { return child.suggestion(for: Array(arguments.dropFirst()), after: path) }
    let names = subcommands.map(\.commandName).filter { $0 != "help" }
    if let nearest = Self.nearest(to: name, among: names) {
      return "Unknown command '\(name)'. Did you mean '\((path + [nearest]).joined(separator: " "))'?"
    }
    let command = path.joined(separator: " ")
    return "Unknown command '\(name)'. The commands of '\(command)' are \(names.joined(separator: ", "))."
  }

  /// The name that is most like a mistyped one; nil if none is near. A third of the letters may be wrong, and at least one.
  private static func nearest(to name: String, among names: [String]) -> String? {
    let typed = Array(name.utf8.prefix(64)).map { $0 | 0x20 }
    let near = names.map { (distance: distance(typed, Array($0.utf8)), name: $0) }
    let best = near.min { $0.distance < $1.distance }
    guard let best, best.distance <= max(1, best.name.utf8.count / 3) else {
      // The beginning of one name is enough, too.
      let longer = names.filter { typed.count > 1 && $0.utf8.starts(with: typed) }
      return longer.count == 1 ? longer[0] : nil
    }
    return best.name
  }

  /// How many letters to insert, remove, replace or swap with their neighbour.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var (beforeLast, last): ([Int], [Int]) = ([], Array(0...second.count))
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let isSame = first[row] == second[column]
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
