/// The source of a template as lines.
struct TemplateSource {
  let lines: [Substring]
  private let tag = /\{\{\s*[#^\/>]?\s*([^{}!%\s]+)\s*\}\}/

  init(_ text: String) {
    lines = text.sourceLines
  }

  /// Whether the line contains a tag other than a comment or an import.
  func binds(_ line: Substring) -> Bool { line.contains(tag) }

  /// The properties that the tags name. `sort.name` gives both.
  var names: Set<String> {
    Set(lines.flatMap { $0.matches(of: tag) }.flatMap { $0.output.1.split(separator: ".") }.map(String.init))
  }
}

extension String {
  /// The lines of a file. The line end of the last line does not count as an empty line.
  var sourceLines: [Substring] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}
