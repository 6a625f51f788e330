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

  private func messages(_ templates: [String: String], source: String = source) -> [String] {
    TargetCheck(
      target: "Shop",
      templates: templates.map { .init(path: "Templates/Shop/Mail/\($0.key)", bytes: Array($0.value.utf8)) },
      sources: [.init(path: "Sources/Shop/Mail/MailList.swift", bytes: Array(source.utf8))]
    ).findings().errors
  }
}
