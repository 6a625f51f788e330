/// Writes the parsed template as an extension of its ViewModel.
struct SwiftEmitter {
  let template: Template
  private var lines: [String] = []
  private var indent = 2
  private var depth = 0

  init(_ template: Template) {
    self.template = template
  }

  mutating func emit(_ nodes: [Node]) -> String {
    lines.append("// From \(template.path) by TemplateCompiler: change that file, not this one.")
    // The module that declares `View` needs no import.
    if !template.isOfFramework { lines.append("public import WebMVVM") }
    lines += Set(template.imports).sorted().map { "import \($0)" }
    lines.append("")
    lines.append("#sourceLocation(file: \(SwiftText.literal(template.path)), line: 1)")
    lines.append("extension \(template.viewModel): View {")
    lines.append("#sourceLocation()")
    lines.append("  public static var scene: StaticString { \(SwiftText.literal(template.name)) }")
    lines.append("")
    lines.append("  public func render(into html: inout HTMLWriter) {")
    emit(nodes, scope: "self")
    lines.append("  }")
    lines.append("}")
    lines.append("")
    lines.append("// A public ViewModel needs the public import; beside an internal one, this is what uses it.")
    lines.append("@usableFromInline typealias _\(template.name)View = View")
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func emit(_ nodes: [Node], scope: String) {
    for node in nodes.joiningText() {
      switch node {
      case .text(let text): append("html.append(\(SwiftText.literal(text)))")
      case .file(let path): append("html.source(\(SwiftText.literal(path)))")
      case .variable(let binding, let place):
        append("html.\(place.rawValue)(\(expression(binding, in: scope)))", from: binding.line)
      case .partial(let name, let line): append("html.view(\(scope) as \(name)ViewModel)", from: line)
      case .view(let binding): append("html.view(\(expression(binding, in: scope)))", from: binding.line)
      case .control(let binding, let element):
        append("html.control(\(expression(binding, in: scope)), .\(element))", from: binding.line)
      case .readerField: append("html.readerField()")
      case .section(let section): emit(section, scope: scope)
      case .localized(let text, let place): emit(text, place, scope: scope)
      }
    }
  }

  private mutating func emit(_ section: Section, scope: String) {
    let value = expression(section.binding, in: scope)
    if section.isInverted {
      append("if html.isAbsent(\(value)) {", from: section.binding.line)
      emitBody(section.body, scope: scope)
    } else {
      depth += 1
      let item = section.body.usesItem ? "item\(depth)" : "_"
      let loop = section.isOnce ? "condition" : section.needsID ? "single" : "section"
      append("for \(item) in html.\(loop)(\(value), in: \(scope)) {", from: section.binding.line)
      emitBody(section.body, scope: item)
      depth -= 1
    }
    append("}")
  }

  private mutating func emitBody(_ body: [Node], scope: String) {
    indent += 1
    emit(body, scope: scope)
    indent -= 1
  }

  mutating func indented(_ body: (inout SwiftEmitter) -> Void) {
    indent += 1
    body(&self)
    indent -= 1
  }

  func expression(_ binding: Binding, in scope: String) -> String {
    ([scope] + binding.path.map(SwiftText.identifier)).joined(separator: ".")
  }

  mutating func append(_ statement: String) {
    lines.append(String(repeating: "  ", count: indent) + statement)
  }

  /// Appends a statement whose errors are reported on a line of the template.
  mutating func append(_ statement: String, from line: Int) {
    lines.append("#sourceLocation(file: \(SwiftText.literal(template.path)), line: \(line))")
    append(statement)
    lines.append("#sourceLocation()")
  }
}

extension [Node] {
  /// Whether a section's body uses the section's item.
  fileprivate var usesItem: Bool {
    contains { !$0.isFixed }
  }

  fileprivate func joiningText() -> [Node] {
    reduce(into: []) { result, node in
      if case .text(let new) = node, case .text(let old)? = result.last {
        result[result.count - 1] = .text(old + new)
      } else {
        result.append(node)
      }
    }
  }
}
