/// How much code a pattern takes, counted in its files.
struct PatternCounts: Hashable, Sendable {
  /// The types and protocols.
  let types: Int
  /// The lines of code, without empty lines, comments and imports.
  let lines: Int
  /// Those of the types that know a View.
  let viewLines: Int
  /// The lines of code of its test.
  let testLines: Int
  /// Whether the test needs a View.
  let testNeedsView: Bool

  /// The lines that can be tested without a View.
  var testableLines: Int { lines - viewLines }

  init(source: String, test: String) {
    let types = Self.types(in: Self.code(source))
    self.types = types.count
    lines = types.reduce(0) { $0 + $1.count }
    viewLines = Self.withView(types).reduce(0) { $0 + $1.count }
    let test = Self.code(test)
    testLines = test.count
    testNeedsView = test.contains { $0.contains("label") }
  }

  /// The types that have a label, and those that name one of these types.
  private static func withView(_ types: [[Substring]]) -> [[Substring]] {
    let views = types.filter { $0.contains { $0.contains("label") } }
    let names = views.compactMap { $0.lazy.compactMap { $0.firstMatch(of: /class (\w+)/)?.output.1 }.first }
    return types.filter { type in
      views.contains(type) || type.contains { line in names.contains { line.contains($0) } }
    }
  }

  /// The lines of code.
  private static func code(_ text: String) -> [Substring] {
    text.sourceLines.filter { line in
      let code = line.drop { $0 == " " }
      return !code.isEmpty && !["//", "import ", "@testable "].contains { code.hasPrefix($0) }
    }
  }

  /// The lines of each type. A type ends with a brace at the beginning of a line.
  private static func types(in lines: [Substring]) -> [[Substring]] {
    lines.split { $0 == "}" }.map { Array($0) + ["}"] }
  }
}
