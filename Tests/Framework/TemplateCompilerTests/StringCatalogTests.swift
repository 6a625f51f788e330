import Testing

@testable import TemplateCompiler

@Suite struct StringCatalogTests {
  @Test(
    arguments: [
      ("{", "Shop.xcstrings:1:1: error: this is not a String Catalog: it is not valid JSON"),
      ("{\"strings\":{}}", "Shop.xcstrings:1:1: error: this is not a String Catalog: it has no 'sourceLanguage'"),
      (
        text("Page %@", "页"),
        "Shop.xcstrings:3:1: error: the placeholders of “Page %@” in 'zh-Hans' do not fit: it needs 1"
      ),
      (
        text("Page %@", "%2$@ 页"),
        "Shop.xcstrings:3:1: error: the placeholders of “Page %@” in 'zh-Hans' do not fit: it needs 1"
      ),
      (
        text("Sort", "%@ 类"),
        "Shop.xcstrings:3:1: error: the placeholders of “Sort” in 'zh-Hans' do not fit: it needs 0"
      ),
    ])
  func `A catalog that is not right is an error with its line`(_ json: String, _ message: String) {
    let failure = #expect(throws: Failure.self) { try StringCatalog(path: "Shop.xcstrings", Array(json.utf8)) }
    #expect(failure?.message == message)
  }

  @Test func `A plural needs one number and the form for all others`() {
    let plural = #""variations":{"plural":{"one":{"stringUnit":{"value":"One"}}}}"#
    let json = #"{"sourceLanguage":"en","strings":{"%lld mails":{"localizations":{"en":{\#(plural)}}}}}"#
    let failure = #expect(throws: Failure.self) { try StringCatalog(path: "a", Array(json.utf8)) }
    #expect(failure?.message.hasSuffix("needs the plural category 'other', and may have 'one'") == true)
  }

  @Test func `A language whose plural rules are not known has one text for all numbers`() throws {
    let one = #""one":{"stringUnit":{"value":"a"}}"#
    let plural = #""variations":{"plural":{\#(one),"other":{"stringUnit":{"value":"%lld"}}}}"#
    let json = #"{"sourceLanguage":"en","strings":{"%lld mails":{"localizations":{"ar":{\#(plural)}}}}}"#
    let failure = #expect(throws: Failure.self) { try StringCatalog(path: "a", Array(json.utf8)) }
    #expect(failure?.message.contains("the plural rules of 'ar' are not known") == true)
    #expect(try StringCatalog(path: "a", Array(Self.text("Sort", "نوع", language: "ar").utf8)).languages == ["ar"])
  }

  @Test func `Every key is used by a template or by Swift`() throws {
    let catalog = try StringCatalog(path: "Shop.xcstrings", Array(Self.text("Sign in", "登录").utf8))
    let file = TargetCheck.File(path: "a.swift", bytes: Array("let a = \"Sign in\"".utf8))
    let template = TargetCheck.File(path: "a.html", bytes: Array("<p>{{\"Sign in\"}}</p>".utf8))
    #expect(CatalogCheck(catalog: catalog, templates: [template]).warnings() == [])
    #expect(CatalogCheck(catalog: catalog, sources: [file]).warnings() == [])
    #expect(
      CatalogCheck(catalog: catalog).warnings() == [
        "Shop.xcstrings:3:1: warning: no template and no Swift file uses the text “Sign in”: remove it"
      ])
  }

  @Test func `The texts of a catalog become a table`() throws {
    let catalog = try StringCatalog(path: "Shop.xcstrings", Array(Self.text("Page %lld", "第 %lld 页").utf8))
    let swift = TextTableEmitter(target: "Shop", catalog: catalog).emit()
    #expect(swift.contains("import WebMVVM\n"))
    #expect(swift.contains(#"      "Page %@", "other", "第 %1$@ 页","#))
    #expect(!TextTableEmitter(target: "WebMVVM", catalog: catalog).emit().contains("import"))
  }

  private static func text(_ key: String, _ translation: String, language: String = "zh-Hans") -> String {
    """
    {
      "sourceLanguage" : "en", "strings" : {
        "\(key)" : { "localizations" : { "\(language)" : { "stringUnit" : { "value" : "\(translation)" } } } }
      }
    }
    """
  }
}
