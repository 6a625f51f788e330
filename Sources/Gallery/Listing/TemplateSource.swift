/// The source of a template as lines, and the State that its tags name.
struct TemplateSource {
  let lines: [Substring]
  private let tag = /\{\{\s*([#^\/>]?)\s*("(?:[^"\\]|\\.)*"|[^{}!%\s"]+)\s*\}\}/

  init(_ text: String) {
    lines = text.sourceLines
  }

  /// Whether the line contains a tag that prints or reads State.
  func binds(_ line: Substring) -> Bool {
    line.matches(of: tag).contains { match in
      match.output.1 != "/" && (match.output.2.first != "\"" || match.output.2.contains("\\("))
    }
  }

  /// The properties that the tags name.
  ///
  /// - Parameter type: The ViewModel of the template.
  func properties(of type: Substring, among types: SourceTypes) -> Set<PropertyName> {
    var found: Set<PropertyName> = []
    // The type that names refer to; nil where it is not known.
    var scopes: [Substring?] = [type]
    for match in lines.flatMap({ $0.matches(of: tag) }) {
      let scope = scopes.last ?? nil
      for path in Self.paths(match.output.2) { found.formUnion(types.properties(on: path, in: scope)) }
      switch match.output.1 {
      case "#": scopes.append(Self.scope(inside: match.output.2, scope, types))
      case "^": scopes.append(scope)
      case "/": _ = scopes.popLast()
      default: break
      }
    }
    return found
  }

  /// What names refer to in a section: a Bool keeps the scope.
  private static func scope(inside name: Substring, _ scope: Substring?, _ types: SourceTypes) -> Substring? {
    let path = name.split(separator: ".")
    guard let type = types.valueType(of: path, in: scope) else {
      return path.last.map { $0.hasPrefix("is") || $0.hasPrefix("has") } == true ? scope : nil
    }
    return type == "Bool" ? scope : type
  }

  /// The paths in a tag: that of a name, or those of the values in a text.
  private static func paths(_ content: Substring) -> [[Substring]] {
    guard content.first == "\"" else { return [content.split(separator: ".")] }
    return content.matches(of: /\\\(([\w.]+)\)/).map { $0.output.1.split(separator: ".") }
  }
}

extension String {
  /// The lines of a file. The line end of the last line does not count as an empty line.
  var sourceLines: [Substring] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}
