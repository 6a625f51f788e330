import Testing

@testable import TemplateCompiler

/// Texts in a template, and their translations in a String Catalog.
@Suite struct LocalizedTextTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Goods %@–%lld of %@" : {
          "localizations" : { "zh-Hans" : { "stringUnit" : { "state" : "translated", "value" : "共 %3$@ 件，第 %1$@–%2$lld 件" } } }
        },
        "Q & A" : { "localizations" : { "zh-Hans" : { "stringUnit" : { "value" : "\\"问\\" & 答" } } } },
        "%lld mails" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "value" : "One mail" } },
                  "other" : { "stringUnit" : { "value" : "%lld mails" } }
                }
              }
            },
            "zh-Hans" : { "stringUnit" : { "value" : "%lld 封信" } }
          }
        },
        "Only English" : { }
      }
    }
    """

  @Test func `A text without a catalog is the literal, with its values escaped for their position`() throws {
    #expect(
      try statements("<p title=\"{{\"A \\\"b\\\" \\(c)\"}}\">{{\"Goods \\(first)–\\(last.name) <5 %\"}}</p>") == [
        #"html.append("<p title=\"")"#, #"html.append("A &quot;b&quot; ")"#, "html.attribute(self.c)",
        #"html.append("\">")"#, #"html.append("Goods ")"#, "html.text(self.first)", #"html.append("–")"#,
        "html.text(self.last.name)", #"html.append(" &lt;5 %")"#, #"html.append("</p>")"#,
      ])
  }

  @Test func `A text with a catalog is a switch over the language with constant bytes`() throws {
    #expect(
      try statements("<p>{{\"Goods \\(first)–\\(last) of \\(total)\"}}</p>", Self.catalog) == [
        #"html.append("<p>")"#, "switch html.language {", #"case "zh-Hans":"#, #"html.append("共 ")"#,
        "html.text(self.total)", #"html.append(" 件，第 ")"#, "html.text(self.first)", #"html.append("–")"#,
        "html.text(self.last)", #"html.append(" 件")"#, "default:", #"html.append("Goods ")"#, "html.text(self.first)",
        #"html.append("–")"#, "html.text(self.last)", #"html.append(" of ")"#, "html.text(self.total)", "}",
        #"html.append("</p>")"#,
      ])
  }

  @Test func `A translation is escaped for its position`() throws {
    #expect(try statements("<p>{{\"Q & A\"}}</p>", Self.catalog).contains(#"html.append("\"问\" &amp; 答")"#))
    #expect(
      try statements("<p title=\"{{\"Q & A\"}}\"></p>", Self.catalog).contains(
        #"html.append("&quot;问&quot; &amp; 答")"#))
  }

  @Test func `A plural is decided by its number`() throws {
    #expect(
      try statements("{{#cells}}{{\"\\(count) mails\"}}{{/cells}}", Self.catalog) == [
        "for item1 in html.section(self.cells, in: self) {", "switch html.language {", #"case "zh-Hans":"#,
        "html.text(item1.count)", #"html.append(" 封信")"#, "default:", "if item1.count == 1 {",
        #"html.append("One mail")"#, "} else {", "html.text(item1.count)", #"html.append(" mails")"#, "}", "}", "}",
      ])
  }

  @Test(
    arguments: [
      ("<p>{{\"Sign in}}</p>", "1:4: a localized text is a literal: {{\"Sign in\"}} or {{\"Page \\(number)\"}}"),
      (
        "<p>{{\"Goods \\(a b)–\\(c) of \\(d)\"}}</p>",
        "1:4: 'a b' is not the name of a property: names are letters, digits and _, joined by dots"
      ),
      (
        "<a href=\"{{\"Q & A\"}}\">x</a>",
        "1:10: a localized text is only allowed in the content, and in an attribute that is not a URL"
      ),
      (
        "<script src=\"/a.js\">{{\"Q & A\"}}</script>",
        "1:21: a localized text is only allowed in the content, and in an attribute that is not a URL"
      ),
      ("<p {{\"Q & A\"}}></p>", "1:4: a text in a tag is only allowed inside an attribute's quoted value"),
    ])
  func `A text that cannot be shown is an error on its line`(_ html: String, _ message: String) throws {
    let found = errors(html, try catalog(Self.catalog))
    #expect(found.contains(message), "\(found)")
  }

  @Test func `A text without a translation is left to the check of the whole target`() throws {
    #expect(errors("<p>{{\"Sign up\"}}{{\"Only English\"}}</p>", try catalog(Self.catalog)) == [])
  }

  @Test func `A text of a shared target is looked up in languages that its catalog does not have`() throws {
    let html = "<p>{{\"Goods \\(first)–\\(last) of \\(total)\"}}</p>"
    var template = Template(path: "Templates/Shop/Page.html", isShared: true)
    let swift = try template.compile(Array(html.utf8), with: catalog(Self.catalog))
    let lines = swift.split(separator: "\n").map { $0.drop { $0 == " " } }
    let fallback = try #require(lines.firstIndex(of: "default:"))
    #expect(lines.contains(#"case "en":"#))
    #expect(
      lines[fallback + 1] == #"html.text("Goods \(self.first)–\(self.last) of \(self.total)" as LocalizedText)"#)
  }

  private func statements(_ html: String, _ catalog: String? = nil) throws -> [String] {
    try TemplateCompilerTests.statements(html, try catalog.map { try self.catalog($0) })
  }

  private func catalog(_ json: String) throws -> StringCatalog {
    try StringCatalog(path: "Shop.xcstrings", Array(json.utf8))
  }
}
