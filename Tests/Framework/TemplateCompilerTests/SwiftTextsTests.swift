import Testing

@testable import TemplateCompiler

/// The texts in Swift that must be in the String Catalog.
@Suite struct SwiftTextsTests {
  @Test(
    arguments: [
      "String(localized: \"Text\")", "let a: LocalizedText = \"Text\"", "LocalizedText(\"Text\")",
      "coordinator.tell(isOne ? \"Text\" : \"Text\")", "throw Problem(\n  .notFound, \"Text\", \"Text\")",
      "wayOut: .init(\"Text\", home)", "text(\"name\", required: \"Text\", length: 1...2)", "field.refuse(\"Text\")",
      ".choice(\"state\", \\.state, none: \"Text\") { $0.label }", "fields.choice(\"a\", of: A.self, prompt: \"Text\")",
      "FieldError(\"people\", \"Text\")", "var text: LocalizedText {\n  switch self {\n  case .a: \"Text\"\n  }\n}",
      "func text() -> LocalizedText { \"Text\" }", "Empty(title: \"Text\", count: 1)", ".init(title: \"Text\")",
      "show(1, \"Text\")", "let a: (LocalizedText) = (\"Text\")",
      "if isOne { tell(\"Text\"); return }; tell(\"Text\")",
      "var lines: [LocalizedText] = [\"Text\", \"Text\"]", "var lines: [LocalizedText] { [\"Text\"] }",
      "private(set) var note: LocalizedText?\nfunc load() {\n  note = isOne ? \"Text\" : nil\n}",
      "let note: LocalizedText?\ninit() {\n  self.note = count.map { \"Text\" }\n}",
    ])
  func `A literal for a parameter, a property or a result of this type is a text`(_ source: String) {
    let found = texts(in: source)
    #expect(!found.isEmpty || source.contains("(LocalizedText)"), "\(source)")
    #expect(found.allSatisfy { $0 == "Text" })
  }

  @Test(
    arguments: [
      "// tell(\"Text\")", "let a = \"Text\"", "log.write(\"Text\")", "Empty(name: \"Text\")", "show(\"Text\", 1)",
      "try db.rows(\"\"\"\n  SELECT \"Text\"\n  \"\"\")", "FieldError(\"Text\", message)",
      "var text: String { \"Text\" }", "let note: LocalizedText?\nvar name = \"Text\"\nname = \"Text\"",
      "Question(action) { [\"Text\"] }",
      "Empty(title: row[\"Text\"])", "tell(texts?[\"Text\"] ?? name)",
    ])
  func `Any other literal is not`(_ source: String) {
    #expect(texts(in: source) == [])
  }

  @Test func `A text is found with its line, its column and its values`() throws {
    let literal = try #require(
      SwiftTexts("a\n  tell(\"Sent to \\(f(\"x\", 1)) people, 5 % \\\"now\\\".\")").literals.first)
    #expect(literal.text.key == "Sent to %@ people, 5 %% \"now\".")
    #expect(literal.text.values == ["f(\"x\", 1)"])
    #expect((literal.line, literal.column) == (2, 8))
  }

  @Test func `A missing text is a warning on the line in Swift`() throws {
    let json = #"{"sourceLanguage":"en","strings":{"A":{"localizations":{"zh":{"stringUnit":{"value":"甲"}}}}}}"#
    let catalog = try StringCatalog(path: "Shop.xcstrings", Array(json.utf8))
    let source = "tell(\"A\")\ntell(\"B \\(name).\")\ntell(\"\\(name)\")\nfunc tell(_ text: LocalizedText) {}\n"
    let file = TargetCheck.File(path: "Sources/Shop/A.swift", bytes: Array(source.utf8))
    #expect(
      CatalogCheck(catalog: catalog, sources: [file]).warnings() == [
        "Sources/Shop/A.swift:2:6: warning: the text “B %@.” is not in Shop.xcstrings",
        "Shop.xcstrings:1:1: note: 'swift package texts' adds to it what is missing, for translation",
      ])
  }

  private func texts(in source: String) -> [String] {
    var parameters = TextParameters()
    parameters.read(
      """
      struct Empty {
        let title: LocalizedText
        let name: String
        let count: Int
      }
      func tell(_ message: LocalizedText)
      func show(
        _ count: Int, _ text: LocalizedText
      ) {}
      """)
    return SwiftTexts(source, parameters).literals.filter(\.isLocalized).map(\.text.key)
  }
}
