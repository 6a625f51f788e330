import MVVM
import MicroHTTP
import Testing
import WebMVVMTesting

@testable import WebMVVM

/// A language that a site has and this module has not.
@Suite struct OtherLanguageTests {
  @Test func `A template of this module is shown with the texts of the site`() throws {
    let table = TextTable(["de": ["Previous page", "other", "Vorige Seite", "Pages", "other", "Seiten"]])

    let german = try pager(in: Localization(language: "de", forms: table.forms(in: "de")))
    let english = try pager(in: Localization(language: .english, forms: table.forms(in: .english)))

    #expect(try german.first("nav")?["aria-label"] == "Seiten")
    #expect(try german.first("a[rel=prev]")?.text == "Vorige Seite")
    #expect(try german.first("a[rel=next]")?.text == "Next page")
    #expect(try english.first("a[rel=prev]")?.text == "Previous page")
  }

  private func pager(in localization: Localization) throws -> HTMLDocument {
    let page = ListPage(number: PageNumber.first.next, items: [2], total: 3, paging: Paging(size: 1))
    let html = try Localization.$current.withValue(localization) {
      let pager = try #require(PagerViewModel(page) { _ in .example("/") })
      var html = HTMLWriter(capacity: 512)
      pager.render(into: &html)
      return html.finish()
    }
    return HTMLDocument(html.withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
  }
}
