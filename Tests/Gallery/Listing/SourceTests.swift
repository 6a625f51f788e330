import Testing

@testable import Gallery

@Suite struct SourceTests {
  private static let template = """
    {{!comment}} {{! and another }}
    <h1>{{title}}</h1>
    <p>plain {braces} {{"Only words"}}</p>
    {{#cells}}{{>SongCell}} {{name}}
    {{/cells}}
    {{#isOpen}}{{door.width}}{{/isOpen}}
    <p>{{"Goods \\(first) of \\(door.height)"}} {{.}}</p>

    """
  private static let swift = """
    /// let title be a comment
    protocol HouseNavigation {
      var title: String { get }
    }
    final class HouseViewModel {
      static let title = 0
      private(set) var title = "{"
      let other = 1
      let cells: [SongCellViewModel] = []
      let door: Door?
      var isOpen: Bool { true }
      var first: Int {
        let door = 1
        return door
      }
    }
    struct SongCellViewModel {
      let name: String
      let title: String
    }
    struct Door {
      let width, height: Int
      let height: Int
      let name = ""
    }
    """

  /// The marked lines of the sources, without indentation.
  private func marked(_ template: String, _ swift: String, subject: [String] = []) -> [[ListedLine]] {
    SceneSources(swift: [("House.swift", swift)], templates: [("House.html", template)], subject: subject)
      .listings.map { $0.lines.filter(\.isMarked) }
  }

  @Test func `A line of a template is marked if it prints or reads State`() {
    let source = TemplateSource(Self.template)

    #expect(source.lines.map(source.binds) == [false, true, false, true, false, true, true])
  }

  @Test func `Of the properties with one name, those are marked that the template's tags mean`() {
    let lines = marked(Self.template, Self.swift).first?.map { String($0.text.drop { $0 == " " }) }

    #expect(
      lines == [
        "private(set) var title = \"{\"", "let cells: [SongCellViewModel] = []", "let door: Door?",
        "var isOpen: Bool { true }", "var first: Int {", "let name: String", "let width, height: Int",
        "let height: Int",
      ])
  }

  @Test func `A bound key path and an observed signal are marked, and what they name in its own type`() {
    let swift = """
      final class DemoScreen {
        let slot = ViewModelSlot<DemoViewModel>()
        let title = ""
        func bind(viewModel: DemoViewModel) -> [BindingToken] {
          viewModel.bind(\\.title, to: label, \\.text)
          clicks.bind(to: self) { print($1) }
          rebind(title)
        }
      }
      final class DemoViewModel {
        private(set) var title = ""
        let clicks = Signal<Int>()
      }
      struct Coordinator {
        func click(screen: DemoScreen) {
          let clicks = screen.viewModel?.clicks.bind { page = $0 }
        }
      }
      """

    #expect(
      marked("", swift).first?.map { String($0.text.drop { $0 == " " }) } == [
        "let slot = ViewModelSlot<DemoViewModel>()", "viewModel.bind(\\.title, to: label, \\.text)",
        "clicks.bind(to: self) { print($1) }",
        "private(set) var title = \"\"", "let clicks = Signal<Int>()",
        "let clicks = screen.viewModel?.clicks.bind { page = $0 }",
      ])
  }

  @Test func `A line that contains a piece of the subject is marked for it, but not a comment`() {
    let lines = marked("", "/// A signal.\nlet signal = 1\nlet other = 2", subject: ["signal"]).first

    #expect(lines == [ListedLine(text: "let signal = 1", isSubject: true)])
  }
}
