import Testing

@testable import TemplateCompiler

/// All texts of a target beside its String Catalog.
@Suite struct CatalogCheckTests {
  private static let shop = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Sign in" : { "localizations" : { "zh-Hans" : { "stringUnit" : { "value" : "登录" } } } },
        "Price" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : "" } } } }
      }
    }
    """
  private static let framework = """
    {
      "sourceLanguage" : "en",
      "strings" : { "Next page" : { "localizations" : { "zh-Hans" : { "stringUnit" : { "value" : "下一页" } } } } }
    }
    """

  @Test func `All missing texts are reported at once, with all their languages`() throws {
    let templates = [
      file("Templates/Shop/B.html", "<p>{{\"Price\"}}\n{{\"Sort\"}}</p>"),
      file("Templates/Shop/A.html", "{{\"Sign in\"}}"),
    ]
    let check = CatalogCheck(
      catalog: try catalog(Self.shop), templates: templates,
      sources: [file("Sources/Shop/C.swift", "Flash(\"Saved.\")")])

    #expect(
      check.warnings() == [
        "Templates/Shop/A.html:1:1: warning: the text “Sign in” is not translated to 'de' in Sources/Shop/L.xcstrings",
        "Templates/Shop/B.html:1:4: warning: the text “Price” is not translated to 'de', 'zh-Hans' in Sources/Shop/L.xcstrings",
        "Templates/Shop/B.html:2:1: warning: the text “Sort” is not in Sources/Shop/L.xcstrings",
        "Sources/Shop/C.swift:1:7: warning: the text “Saved.” is not in Sources/Shop/L.xcstrings",
        "Sources/Shop/L.xcstrings:1:1: note: 'swift package texts' adds to it what is missing, for translation",
      ])
  }

  @Test func `The target that declares the site's languages translates the texts of libraries to those that they lack`()
    throws
  {
    let site = file(
      "Sources/Shop/S.swift", #"SiteLanguages(.english, name: "E", others: [.init("de", name: "D", path: "de")])"#)
    let templates = [file("A.html", "{{\"Sign in\"}}{{\"Price\"}}")]
    var check = CatalogCheck(
      catalog: try catalog(Self.shop), templates: templates, libraries: [try catalog(Self.framework, of: "WebMVVM")])
    let expected = "the text “Next page” of WebMVVM is not translated to 'de' in Sources/Shop/L.xcstrings"

    #expect(!check.warnings().contains { $0.hasSuffix(expected) })
    check.sources = [site]
    #expect(check.warnings().contains("Sources/Shop/L.xcstrings:1:1: warning: \(expected)"))
    check.sources = [file("Sources/Shop/S.swift", #"SiteLanguages(.english, name: "English")"#)]
    check.catalog = try catalog(#"{"sourceLanguage":"en","strings":{"Sign in":{},"Price":{},"Next page":{}}}"#)
    #expect(check.warnings() == [])
  }

  @Test(arguments: [
    (#"SiteLanguages("de", name: "Deutsch")"#, ["de"]),
    (
      #"SiteLanguages(\n  .english, name: "E", others: [.init(.simplifiedChinese, name: "x", path: "zh")])"#,
      ["en", "zh-Hans"]
    ),
    (
      #"SiteLanguages(.english, name: "E", others: [.init(Language("pt-BR"), name: f("fr"), path: "pt")])"#,
      ["en", "fr", "pt-BR"]
    ),
    (#"// SiteLanguages("de", name: "Deutsch")"#, []),
    (#"Language("de")"#, []),
  ])
  func `The languages of a site are read from its declaration`(source: String, tags: [String]) {
    #expect(DeclaredLanguages(of: [file("a.swift", source.replacing("\\n", with: "\n"))]).tags == tags)
  }

  private func file(_ path: String, _ text: String) -> TargetCheck.File { .init(path: path, bytes: Array(text.utf8)) }

  private func catalog(_ json: String, of module: String = "Shop") throws -> StringCatalog {
    try StringCatalog(path: "Sources/\(module)/L.xcstrings", Array(json.utf8))
  }
}
