import Testing

@testable import TemplateCompiler

@Suite struct RobustnessTests {
  private static let pieces = [
    "<p>", "</p>", "<div ", "<a href=\"", "<br", "\"", "'", ">", "/>", "=", " ", "\n", "x", "&", "&#", ":", "/", "<",
    "</",
    "<!--", "-->", "<!doctype html>", "<title>", "</title>", "<textarea>", "</textarea>", "<script>", "</script>",
    "<svg>",
    "</svg>", "<path d=\"\"/>", "{{", "}}", "{{a}}", "{{#a}}", "{{/a}}", "{{^a}}", "{{#b}}", "{{/b}}", "{{>Cell}}",
    "{{>cell}}", "{{! c }}", "{{{a}}}", "{{.}}", "class=\"", " hidden", "货",
  ]

  /// Numbers that look random, and are the same in each run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  @Test(arguments: 1...4)
  func `Nonsense in a template is an error or Swift, but never a crash`(seed: UInt64) {
    var numbers = Numbers(state: seed)
    var accepted = 0
    for _ in 0..<2500 {
      let length = Int.random(in: 1...12, using: &numbers)
      let html = (0..<length).map { _ in Self.pieces.randomElement(using: &numbers)! }.joined()
      var template = Template(path: "Page.html")
      if let swift = try? template.compile(Array(html.utf8)) {
        accepted += 1
        let opened = swift.split(separator: "\n").count { $0.hasSuffix("{") && !$0.hasPrefix("//") }
        let closed = swift.split(separator: "\n").count { $0.hasSuffix("}") && !$0.contains("{") }
        #expect(opened == closed, "\(html.debugDescription)")
      }
    }
    #expect(accepted > 10)
  }

  @Test(arguments: 5...6)
  func `An error about nonsense in a template has a position inside the file`(seed: UInt64) {
    var numbers = Numbers(state: seed)
    for _ in 0..<1000 {
      let html = (0..<8).map { _ in Self.pieces.randomElement(using: &numbers)! }.joined()
      let lines = html.split(separator: "\n", omittingEmptySubsequences: false)
      var template = Template(path: "Page.html")
      do {
        _ = try template.compile(Array(html.utf8))
      } catch {
        for diagnostic in error.diagnostics {
          #expect((1...lines.count).contains(diagnostic.position.line), "\(html.debugDescription)")
          let columns = lines[min(diagnostic.position.line, lines.count) - 1].utf8.count + 1
          #expect((1...columns).contains(diagnostic.position.column), "\(html.debugDescription)")
        }
      }
    }
  }

  @Test func `Sections that are nested 600 deep are one error with advice`() {
    let html = String(repeating: "{{#a}}", count: 600) + String(repeating: "{{/a}}", count: 600)

    #expect(errors(html).first == "1:301: sections are nested more than 50 deep: move the inner ones to a partial")
    #expect(errors(html).count == 1)
    #expect(errors(String(repeating: "{{#a}}", count: 50) + String(repeating: "{{/a}}", count: 50)) == [])
  }

  @Test func `A section that is closed by a misspelt name is an error with the name of the open section`() {
    #expect(
      errors("{{#cells}}{{/cels}}{{/cells}}") == ["1:11: {{/cels}} closes no section; did you mean {{/cells}}?"])
  }
}
