import Testing

@testable import Gallery

@Suite struct SourceTests {
  @Test func `A line of a template is marked if it contains a tag`() {
    let template = TemplateSource(
      """
      {{!comment}} {{! and another }}
      {{% import Money }} {{%import}}
      <h1>{{title}}</h1>
      <p>plain {braces}</p>
      {{#cells}}{{>MailCell}}
      {{/cells}}
      <p>{{sort.name}} {{.}}</p>

      """)

    #expect(template.lines.map(template.binds) == [false, false, true, false, true, true, true])
    #expect(template.names.isSuperset(of: ["title", "cells", "sort", "name"]))
    #expect(!template.names.contains("Money"))
  }

  @Test func `A line of Swift is marked if it declares a named member of a type, or binds a key path`() {
    let swift = SwiftSource(
      """
      /// let title be a comment
      final class DemoViewModel {
        private(set) var title = "{"
        let other = 1
        struct Cell {
          let name: String
        }
        func bind() {
          let title = 2
          viewModel.bind(\\.text, to: label, \\.title)
          bind(\\.text, to: self) { print($1) }
          viewModel.clicks.bind(to: self) { print($1) }
          rebind(text)
        }
        var names: [String] { [] }
        var name: String {
          let title = ""
        }
        let text: String
        let clicks = Signal<Int>()
      }
      let title = 3
      """)

    let bound = swift.lines(naming: swift.names.union(["title", "name"])).filter(\.isBound).map(\.text)

    #expect(
      bound == [
        "  private(set) var title = \"{\"", "    let name: String",
        "    viewModel.bind(\\.text, to: label, \\.title)", "    bind(\\.text, to: self) { print($1) }",
        "    viewModel.clicks.bind(to: self) { print($1) }", "  var name: String {", "  let text: String",
        "  let clicks = Signal<Int>()",
      ])
  }
}
