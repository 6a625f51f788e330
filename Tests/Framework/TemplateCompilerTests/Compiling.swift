@testable import TemplateCompiler

/// The statements that a template becomes, without their source locations.
func statements(_ html: String, _ catalog: StringCatalog? = nil) throws -> [String] {
  var template = Template(path: "Templates/Shop/Page.html")
  let lines = try template.compile(Array(html.utf8), with: catalog).split(separator: "\n").map { String($0).trimmed }
  let start = lines.firstIndex { $0.hasPrefix("public func render") }!
  let end = lines.firstIndex { $0.hasPrefix("// A public ViewModel") }!
  return lines[(start + 1)..<(end - 2)].filter { !$0.hasPrefix("#sourceLocation") }
}

/// What is wrong with a template, as `line:column: message`; empty if nothing is.
func errors(_ html: String, _ catalog: StringCatalog? = nil) -> [String] { errors(Array(html.utf8), catalog: catalog) }

func errors(
  _ bytes: [UInt8], path: String = "Templates/Shop/Page.html", catalog: StringCatalog? = nil
) -> [String] {
  var template = Template(path: path)
  do {
    _ = try template.compile(bytes, with: catalog)
    return []
  } catch {
    return error.diagnostics.map { "\($0.position.line):\($0.position.column): \($0.message)" }
  }
}
