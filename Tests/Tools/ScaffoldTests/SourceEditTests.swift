import Foundation
import Testing

@testable import Scaffold

@Suite struct SourceEditTests {
  @Test(arguments: [
    ("f(steps: [])", "f(steps: [\n  .a\n])"),
    ("f(steps: [.b, .c])", "f(steps: [\n  .b, .c,\n  .a,\n])"),
    ("  f(\n    steps: [\n      .b,\n    ])", "  f(\n    steps: [\n      .b,\n      .a,\n    ])"),
    ("steps: [\n  g(\"]\"), // ]\n  h([1])\n]", "steps: [\n  g(\"]\"), // ]\n  h([1]),\n  .a,\n]"),
  ])
  func `An element is appended to a list, each on its line`(before: String, after: String) throws {
    var edit = try edit(before)

    let isDone = edit.append(".a", toListAfter: "steps: [")
    #expect(isDone)

    #expect(edit.text == after)
  }

  @Test func `Routes have no commas`() throws {
    var edit = try edit("  static let routes = Routes { home }\n")

    let isDone = edit.append("issues", toListAfter: "static let routes = Routes {", separator: "")
    #expect(isDone)

    #expect(edit.text == "  static let routes = Routes {\n    home\n    issues\n  }\n")
  }

  @Test func `Lines are inserted with the indentation of the line after them`() throws {
    var edit = try edit("a\n  static let routes\n")

    let isDone = edit.insert("b {\n  c\n}", before: "static let routes")
    #expect(isDone)

    #expect(edit.text == "a\n  b {\n    c\n  }\n  static let routes\n")
  }

  @Test func `Only the declaration in question is changed`() throws {
    var edit = try edit("struct A: X { let routes = [] }\nstruct B: X { let routes = [] }")
    edit.focus(on: "B:")

    let isDone = edit.append("1", toListAfter: "routes = [")
    #expect(isDone)

    #expect(edit.text == "struct A: X { let routes = [] }\nstruct B: X { let routes = [\n  1\n] }")
  }

  @Test(arguments: ["", "steps: [", "steps: [ \"]", "stages: []"])
  func `Without the list, nothing is changed`(text: String) throws {
    var edit = try edit(text)

    let isDone = edit.append(".a", toListAfter: "steps: [")
    #expect(!isDone)
    #expect(edit.text == text)
  }

  private func edit(_ text: String) throws -> SourceEdit {
    let file = FileManager.default.temporaryDirectory.appending(path: "SourceEdit-\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try SourceEdit(file)
  }
}
