/// The routes of coordinators that no `routes` lists. Their addresses would be unknown, without a word from the compiler.
struct UnlistedRoutes {
  /// What is wrong in a Swift file. Only files that have both the routes and their list are examined.
  static func messages(in source: String, path: String) -> [String] {
    let lists = source.matches(of: /static let routes = Routes \{([^}]*)\}/).map(\.output.1)
    if lists.isEmpty { return [] }
    let listed = Set(lists.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "`" } })
    return source.matches(
      of: /^ *static let (`?\w+`?) = (?:page|action|mount|document|download|json)\(/.anchorsMatchLineEndings()
    ).compactMap { match in
      let name = match.output.1
      if listed.contains(name) { return nil }
      let line = source[..<name.startIndex].count { $0.isNewline } + 1
      return "\(path):\(line):1: error: '\(name)' is not in 'routes', so its address would be unknown"
    }
  }
}
