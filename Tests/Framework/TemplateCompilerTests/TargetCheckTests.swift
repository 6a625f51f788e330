import Testing

@testable import TemplateCompiler

/// The templates of a target beside its ViewModels.
@Suite struct TargetCheckTests {
  private static let source = """
    import WebMVVM

    /// final class DocumentedViewModel: Scene {}
    @Observable
    public final class MailListViewModel: Scene {
      let title = "Mail"
      let cells: [MailListCellViewModel] = []
      let pager: PagerViewModel?
    }

    struct MailListCellViewModel { let name: String }

    extension PriceViewModel: View { }
    """

  @Test func `Templates with their ViewModels have no errors`() {
    let templates = [
      "MailList.html": "{{#cells}}{{>MailListCell}}{{/cells}}{{#pager}}{{>Pager}}{{/pager}}",
      "MailListCell.html": "<li>{{name}}</li>",
    ]
    #expect(messages(templates) == [])
  }

  @Test func `A template without a ViewModel is an error with the nearest name`() {
    #expect(
      messages(["MailList.html": "<p></p>", "MailListCel.html": "<p></p>", "Basket.html": "<p></p>"]) == [
        "Templates/Shop/Mail/Basket.html:1:1: error: the target 'Shop' has no 'BasketViewModel' to show",
        "Templates/Shop/Mail/MailListCel.html:1:1: error: the target 'Shop' has no 'MailListCelViewModel' to show; "
          + "did you mean 'MailListCellViewModel'?",
      ])
  }

  @Test func `A misspelt partial is an error at its position, with the nearest name`() {
    #expect(
      messages(["MailList.html": "<p></p>\n {{>MailListCel}}{{>Nothing}}"]) == [
        "Templates/Shop/Mail/MailList.html:2:2: error: the target 'Shop' has no 'MailListCelViewModel' for "
          + "{{>MailListCel}}; did you mean {{>MailListCell}}?",
        "Templates/Shop/Mail/MailList.html:2:18: error: the target 'Shop' has no 'NothingViewModel' for {{>Nothing}}",
      ])
  }

  @Test func `A scene without a template is an error at its declaration, with the file to create`() {
    #expect(
      messages([:]) == [
        "Sources/Shop/Mail/MailList.swift:5:20: error: 'MailListViewModel' has no template: "
          + "create Templates/Shop/Mail/MailList.html"
      ])
  }

  @Test func `A scene that draws itself needs no template`() {
    let source = Self.source + "\nextension MailListViewModel:\n  View\n{\n}\n"
    #expect(messages([:], source: source) == [])
  }

  @Test func `A second template of the same name is an error that names the first`() {
    #expect(
      messages(["A/MailList.html": "<p></p>", "B/MailList.html": "<p></p>"]) == [
        "Templates/Shop/Mail/B/MailList.html:1:1: error: Templates/Shop/Mail/A/MailList.html has the same name: "
          + "the names of a target's templates must differ"
      ])
  }

  @Test func `A template that imports a module may show a ViewModel of that module`() {
    #expect(messages(["MailList.html": "<p></p>", "Note.html": "{{% import Notes }}\n{{>NoteCell}}"]) == [])
  }

  @Test func `Sources inside a string declare nothing`() {
    let source = Self.source + "\nlet code = \"\"\"\n  final class OtherViewModel: Scene {}\n  \"\"\"\n"
    #expect(messages(["MailList.html": "<p></p>"], source: source) == [])
  }

  private static let lists = """
    @Observable final class MailListViewModel: ListScene {
      private(set) var cells = ListSnapshot<MailListCellViewModel>()
      private(set) var older: [MailListCellViewModel] = []
      let form: MailForm
      let note: String?
      var title, name: String
      var isEmpty: Bool { cells.isEmpty }
      var unclear = makeCell()
    }

    protocol ListScene: Scene {}
    extension ListScene { var place: String { "" } }
    struct MailListCellViewModel: CellViewModel { let id: Int; let sender = "A" }
    struct MailForm: WebForm {
      let text: Field<String>
    }
    """

  @Test(arguments: [
    ("<p>{{titel}}</p>", "1:1: error: 'MailListViewModel' has no property 'titel'; did you mean 'title'?"),
    ("\n<input {{form.txet}}>", "2:1: error: 'MailForm' has no property 'txet'; did you mean 'text'?"),
    (
      "{{#older}}<b>{{sendr}}</b>{{/older}}",
      "1:1: error: 'MailListCellViewModel' has no property 'sendr'; did you mean 'sender'?"
    ),
    ("{{#isEmpty}}{{nothing}}{{/isEmpty}}", "1:1: error: 'MailListViewModel' has no property 'nothing'"),
    ("{{^cells}}{{\"None of \\(nothing)\"}}{{/cells}}", "1:1: error: 'MailListViewModel' has no property 'nothing'"),
  ])
  func `A name that the ViewModel doesn't have is an error with the nearest name`(template: String, message: String) {
    #expect(
      messages(["MailList.html": template], source: Self.lists) == ["Templates/Shop/Mail/MailList.html:" + message])
  }

  @Test(arguments: [
    ("{{#cells}}\n<b>{{title}}</b>{{/cells}}", "2:1: error: 'MailListCellViewModel' has no property 'title'"),
    ("{{#note}}{{title}}{{/note}}", "1:1: error: 'String' has no property 'title'"),
  ])
  func `A name of the ViewModel in a section is an error that says the rule`(template: String, message: String) {
    #expect(
      messages(["MailList.html": template], source: Self.lists) == [
        "Templates/Shop/Mail/MailList.html:\(message): in a section, names are those of the element, and not those of "
          + "'MailListViewModel'"
      ])
  }

  @Test func `Names that may exist are no errors`() {
    let template = """
      {{title}} {{name}} {{place}} {{titlePrefix}} {{unclear.anything}} {{form.text.anything}} {{note.count}}
      {{#cells}}{{id}} {{sender}}{{/cells}} {{#note}}{{.}}{{anything}}{{/note}} {{#isEmpty}}{{title}}{{/isEmpty}}
      {{#unclear}}{{anything}}{{/unclear}}
      """
    #expect(messages(["MailList.html": template], source: Self.lists) == [])
    let inherited = "final class MailListViewModel: OtherScene {}"
    #expect(messages(["MailList.html": "{{anything}}"], source: inherited) == [])
    let nested = """
      @Observable final class MailListViewModel: Scene {
        struct Cell { let sender: String }
        let cells: [Cell] = []
      }
      struct Cell { let id: Int }
      """
    #expect(messages(["MailList.html": "{{#cells}}{{sender}}{{/cells}}"], source: nested) == [])
    let dynamic = "@dynamicMemberLookup\nfinal class MailListViewModel: Scene {}"
    #expect(messages(["MailList.html": "{{anything}}"], source: dynamic) == [])
  }

  private func messages(_ templates: [String: String], source: String = source) -> [String] {
    TargetCheck(
      target: "Shop",
      templates: templates.map { .init(path: "Templates/Shop/Mail/\($0.key)", bytes: Array($0.value.utf8)) },
      sources: [.init(path: "Sources/Shop/Mail/MailList.swift", bytes: Array(source.utf8))]
    ).findings().errors
  }
}
