/// Finds names in a template that are no properties of the ViewModel that they are looked up in.
///
/// The Swift compiler would find them too, but its messages come once for each file of the target and without the rule.
struct PropertyCheck {
  let properties: SwiftProperties
  private(set) var diagnostics: [Diagnostic] = []

  init(_ properties: SwiftProperties) {
    self.properties = properties
  }

  /// Checks a part of a template.
  ///
  /// - Parameter scopes: The types that names were looked up in so far, the innermost last. An empty one is not known.
  mutating func check(_ nodes: [Node], in scopes: [String]) {
    for node in nodes {
      switch node {
      case .variable(let binding, _), .view(let binding), .control(let binding, _): _ = type(of: binding, in: scopes)
      case .localized(let text, _): for binding in text.values { _ = type(of: binding, in: scopes) }
      case .section(let section):
        let type = type(of: section.binding, in: scopes)
        let isSame = section.isInverted || type == "Bool"
        check(section.body, in: isSame ? scopes : scopes + [Self.element(of: type)])
      case .text, .file, .readerField, .partial: break
      }
    }
  }

  /// The type of a property as it is written; empty if it is not known.
  private mutating func type(of binding: Binding, in scopes: [String]) -> String {
    var type = scopes.last ?? ""
    for (index, name) in binding.path.enumerated() {
      let outer = scopes.dropLast().last { index == 0 && properties[$0]?[name] != nil }
      guard let known = properties[type] ?? (outer != nil && type == "String" ? [:] : nil) else { return "" }
      guard let next = known[name] else {
        let reason =
          outer.map { ": in a section, names are those of the element, and not those of '\($0)'" }
          ?? suggestion(for: name, among: known.keys) { "'\($0)'" }
        diagnostics.append(
          Diagnostic(
            position: Position(line: binding.line, column: 1), message: "'\(type)' has no property '\(name)'\(reason)"))
        return ""
      }
      type = next
    }
    return type
  }

  /// What a section shows of a list or an optional.
  private static func element(of type: String) -> String {
    if type.hasSuffix("?") { return String(type.dropLast()) }
    if type.hasPrefix("["), type.hasSuffix("]") { return String(type.dropFirst().dropLast()) }
    if type.hasPrefix("ListSnapshot<"), type.hasSuffix(">") { return String(type.dropFirst(13).dropLast()) }
    return ""
  }
}
