import TestSupport
import Testing

/// The code in the documentation is compiled. What is not code of a reader has a fence of another language, such as `text`.
@Suite(.serialized) struct ArticleTests {
  @Test(.stress, arguments: Article.all)
  func `Every Swift and template fragment of an article compiles with the modules of Vitrine`(_ article: Article)
    async throws
  {
    let preparation = try Preparation(article)

    #expect(preparation.missing.isEmpty, "Say in Tests/Tools/DocumentationTests/Articles where these fragments belong.")
    for module in preparation.modules {
      let errors = try await module.errors()
      #expect(errors.isEmpty, "\(errors)")
    }
  }

  @Test func `A fragment that does not compile is reported with the line of the article`() async throws {
    let module = FragmentModule(
      source: "#sourceLocation(file: \"Sources/A/A.docc/B.md\", line: 7)\nlet count: Int = \"one\"\n#sourceLocation()")

    #expect(try await module.errors().contains("Sources/A/A.docc/B.md:7:18: error: cannot convert value"))
  }

  @Test func `A template that does not fit its ViewModel is reported`() async throws {
    let module = FragmentModule(
      source: "import WebMVVM\nstruct NoteViewModel { let text: String }", templates: ["Note": "<p>{{titel}}</p>"])

    let errors = try await module.errors()
    #expect(errors.contains(/Note.html:1:\d+: error: value of type 'NoteViewModel' has no member 'titel'/), "\(errors)")
  }

  @Test func `There are articles with more than a hundred fragments`() {
    #expect(Article.all.map(\.fragments.count).reduce(0, +) > 100)
  }
}
