/// The source of a template, line by line.
struct TemplateSource {
  let lines: [Substring]
  private let tag = /\{\{\s*[#^\/>]?\s*([^{}!%\s]+)\s*\}\}/

  init(_ text: String) {
    lines = text.sourceLines
  }

  /// Whether a tag stands on the line, other than a comment or an import.
  func binds(_ line: Substring) -> Bool { line.contains(tag) }

  /// The properties that the tags name: of the path `sort.name` both.
  var names: Set<String> {
    Set(lines.flatMap { $0.matches(of: tag) }.flatMap { $0.output.1.split(separator: ".") }.map(String.init))
  }
}

extension String {
  /// The lines of a file, without an empty one for its last line's end.
  var sourceLines: [Substring] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}
