/// The source of a Swift file as lines. It is parsed only as far as a listing needs.
struct SwiftSource {
  let lines: [Substring]
  /// The property that each line declares, if any.
  private let declared: [Substring?]
  private let binding = /(?:^|[\s.])bind\(\\\.(\w+)/
  private let watching = /(\w+)\.bind(?:\(to:|\(isolation:| \{)/

  init(_ text: String) {
    lines = text.sourceLines
    declared = Self.declarations(in: lines)
  }

  /// The properties in calls of `bind`: a key path, or the observed signal.
  var names: Set<String> {
    Set(lines.flatMap { $0.matches(of: binding) + $0.matches(of: watching) }.map { String($0.output.1) })
  }

  /// The lines. A line is bound if it declares one of the named properties or contains a binding.
  func lines(naming names: Set<String>) -> [ListedLine] {
    zip(lines, declared).map { line, property in
      let isDeclaration = property.map { names.contains(String($0)) } ?? false
      return ListedLine(text: String(line), isBound: isDeclaration || binds(line))
    }
  }

  private func binds(_ line: Substring) -> Bool {
    line.contains(binding) || line.contains(watching)
  }

  /// The declared properties. Variables inside functions are not properties; only declarations directly in a type are.
  private static func declarations(in lines: [Substring]) -> [Substring?] {
    let string = /"(?:\\.|[^"\\])*"/
    let type = /\b(?:class|struct|enum|actor|extension|protocol)\s+\w/
    let declaration = /\b(?:let|var)\s+(\w+)/
    var scopes: [Bool] = []
    return lines.map { line in
      let code = line.replacing(string, with: "").prefix { $0 != "/" }
      let isInType = !scopes.isEmpty && scopes.allSatisfy(\.self)
      let isType = code.contains(type)
      for character in code {
        if character == "{" { scopes.append(isType) }
        if character == "}" { _ = scopes.popLast() }
      }
      return isInType ? code.firstMatch(of: declaration)?.output.1 : nil
    }
  }
}
