import TestSupport
import Testing

/// Whole builds of a package with templates: slow, so there is one for each kind of error and no more, and they are stress
/// tests.
@Suite(.serialized)
struct BuildErrorTests {
  @Test(.stress) func `A package with templates builds without a warning when its templates are right`() async throws {
    let template = """
      <section class="goods{{#isOpen}} open{{/isOpen}}">
        <h1>{{title}}</h1>
        {{#cells}}<p>{{>GoodsListCell}} {{name}}</p>{{/cells}}
        {{^cells}}<p{{^isOpen}} hidden{{/isOpen}}>{{title}}</p>{{/cells}}
        {{#note}}<a href="{{.}}">{{.}}</a>{{/note}}
        {{#cells}}<hr>{{/cells}}
        {{#cells}}<p id="{{name}}"><textarea name="a"></textarea></p>{{/cells}}
        {{#note}}<input name="b">{{/note}}{{#isOpen}}<details></details>{{/isOpen}}
        {{>content}}{{#banner}}{{>.}}{{/banner}}
        <input {{count}} class="{{title}}"><select {{count}}></select>
        {{section}} {{html}} {{item1}} {{default}} {{in}}
      </section>
      """
    let layout = "<!doctype html>\n<html lang=\"en\"><head><title>{{title}}</title></head><body></body></html>"

    let outcome = try await FixturePackage().build(["Goods/GoodsList.html": template, "Site/Layout.html": layout])

    #expect(outcome.isSuccess, "\(outcome.output)")
  }

  @Test(.stress)
  func `A package with a String Catalog builds, and fails for a missing translation on the template's line`()
    async throws
  {
    func catalog(_ translation: String) -> String {
      """
      {"sourceLanguage":"en","strings":{"Goods %@":{"localizations":{\(translation)}}}}
      """
    }
    let chinese = #""zh-Hans":{"stringUnit":{"state":"translated","value":"商品%@"}}"#
    let template = "<p>\n{{\"Goods \\(title)\"}}</p>"
    let package = try FixturePackage()

    let complete = try await package.build(["Goods/GoodsList.html": template], catalog: catalog(chinese))
    #expect(complete.isSuccess, "\(complete.output)")
    #expect(!complete.output.contains("unhandled"), "\(complete.output)")

    let edited = try await package.build(
      ["Goods/GoodsList.html": template], catalog: catalog(chinese + #","de":{"stringUnit":{"value":"%@ %@"}}"#))
    #expect(edited.firstError?.contains("Sources/Shop/Localizable.xcstrings:1:1: error: the placeholders") == true)

    let missing = try await package.build(
      ["Goods/GoodsList.html": template + "{{\"New\"}}"], catalog: catalog(chinese))
    #expect(
      missing.isSuccess
        && missing.output.contains(
          "Templates/Shop/Goods/GoodsList.html:2:25: warning: the text “New” is not in Sources/Shop/Localizable.xcstrings"
        ),
      "\(missing.output)")
    _ = try await package.build(["Goods/GoodsList.html": "<p>{{title}}</p>"])
  }

  @Test(.stress) func `A package with templates escapes hostile data`() async throws {
    let package = try FixturePackage()
    let template = """
      <p title="{{title}}" class='{{title}}'>{{title}}</p><textarea>{{title}}</textarea>
      <a href="{{title}}">a</a><a href="/{{title}}?q={{title}}">b</a>
      """
    let outcome = try await package.build(["Goods/GoodsList.html": template])
    try #require(outcome.isSuccess, "\(outcome.output)")

    let attack = "</script>\"'&"
    let text = "&lt;/script&gt;\"'&amp;"
    let attribute = "&lt;/script&gt;&quot;&#39;&amp;"
    let component = "%3C%2Fscript%3E%22%27%26"
    #expect(
      try await package.page(title: attack) == """
        <p title="\(attribute)" class='\(attribute)'>\(text)</p><textarea>
        \(attribute)</textarea>
        <a href="\(attribute)">a</a><a href="/\(component)?q=\(component)">b</a>
        """)
    let hidden = "java\tscript:alert(1)"
    #expect(try await package.page(title: hidden).contains("<a href=\"about:invalid\">a</a>"))
  }

  /// One build for all of them: Swift's compiler reports every error of a file.
  @Test(.stress)
  func `A package with templates that Swift refuses fails to build, with the position of the error`() async throws {
    let template = Self.swiftCases.map(\.template).joined(separator: "\n")

    let outcome = try await FixturePackage().build(["Goods/GoodsList.html": template])

    #expect(!outcome.isSuccess)
    var first = 0
    for fixture in Self.swiftCases {
      let message = fixture.message(afterLines: first)
      #expect(outcome.output.contains("Templates/Shop/Goods/GoodsList.html\(message)"), "\(outcome.output)")
      first += fixture.template.split(separator: "\n", omittingEmptySubsequences: false).count
    }
  }

  @Test(.stress)
  func `A package with a template that is not HTML fails to build, with the position of the error`() async throws {
    let outcome = try await FixturePackage().build(["Goods/GoodsList.html": "<div>\n<p>\n</div>"])

    #expect(!outcome.isSuccess)
    #expect(
      outcome.output.contains(
        "Templates/Shop/Goods/GoodsList.html:2:1: error: <p> is left open: </div> comes first"), "\(outcome.output)")
  }

  @Test(.stress)
  func `A package with templates fails to build when a scene has no template, and names the file to create`()
    async throws
  {
    let outcome = try await FixturePackage().build(
      ["Goods/GoodsList.html": "<p></p>"],
      source: "import WebMVVM\n\nprotocol Scene: View {}\n\nfinal class PriceListViewModel: Scene {}\n")

    #expect(!outcome.isSuccess)
    #expect(
      outcome.firstError == "Sources/Shop/More.swift:5:13: error: 'PriceListViewModel' has no template: "
        + "create Templates/Shop/PriceList.html", "\(outcome.output)")
  }
}
