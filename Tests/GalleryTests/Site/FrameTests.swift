import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct FrameTests {
  @Test(arguments: GallerySection.allCases)
  func `A scene's page describes the scene, names its article, and lists its source code`(
    section: GallerySection
  ) async throws {
    try await withServedGallery { gallery in
      let page = try await gallery.client().get("\(section.entry.page)").document

      #expect(page.problems.isEmpty, "\(page.problems)")
      #expect(try page.first("h1")?.text == section.entry.title)
      #expect(try page.first("main cite")?.text == section.entry.article.title)
      #expect(try page.first("main .article [lang=zh]")?.text == section.entry.article.titleZh)
      #expect(try page.first("main .article code") == nil)
      #expect(try page.all(".result .stage").count == 1)
      #expect(try page.texts("figure figcaption code") == section.entry.sources + section.entry.templates)
      #expect(try page.all("figure [tabindex='0']").count == page.all("figure").count)
    }
  }

  @Test func `The links to the next and the previous scene lead through all of them and back`() async throws {
    try await withServedGallery { gallery in
      let client = gallery.client()
      let first = try #require(GallerySection.allCases.first)
      var response = try await client.get("\(first.entry.page)")
      var titles = [try response.document.first("h1")?.text]
      while try response.document.first("a[rel=next]") != nil {
        response = try await client.follow(try response.link(rel: "next"))
        titles.append(try response.document.first("h1")?.text)
      }

      #expect(titles == GallerySection.allCases.map(\.entry.title))
      while try response.document.first("a[rel=prev]") != nil {
        response = try await client.follow(try response.link(rel: "prev"))
      }
      #expect(response.target == "\(first.entry.page)")
    }
  }

  @Test func `The style sheet of the page exists`() async throws {
    try await withServedGallery { gallery in
      let page = try await gallery.client().get("/").document
      let sheets = try page.all("link[rel=stylesheet]").compactMap { $0["href"] }

      #expect(sheets.count == 1)
      for sheet in sheets {
        let response = try await gallery.client().get(sheet)
        #expect(response.status == .ok, "\(sheet)")
        #expect(response.headerFields[.cacheControl]?.contains("immutable") == true)
      }
    }
  }
}
