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
      let page = try await gallery.client().get(section.address).document

      #expect(page.problems.isEmpty, "\(page.problems)")
      #expect(try page.first("h1")?.text == section.title)
      #expect(try page.first("main cite")?.text == section.entry.article.title.english)
      #expect(try page.first("main .article [lang=zh]")?.text == section.entry.article.title.chinese)
      #expect(try page.first("#advice")?.text == section.entry.advice.text)
      #expect(section.entry.advice.text.lowercased().contains("open a second window"))
      #expect(try page.first("#lifetime")?.text == section.entry.lifetime.text)
      #expect(section.entry.lifetime.count == 2)
      #expect(try page.all(".result .stage").count == 1)
      #expect(try page.texts("details.listing summary code") == section.entry.sources + section.entry.templates)
    }
  }

  @Test func `An open window is sent the scene that has changed, without its frame and its source code`() async throws {
    try await withServedGallery { gallery in
      let client = gallery.client()
      _ = try await client.get("/goods-with-binding")
      let session = try #require(client.cookies["gallery-session"])
      let stream = try EventStream(
        port: try #require(gallery.port), [("/goods-with-binding", "0")], cookie: "gallery-session=\(session)")
      try await stream.ready()

      _ = try await client.post("/goods-with-binding/server/failing", redirects: .manual)

      let patch = try #require(try await stream.next(after: ["ready", "refresh"]))
      #expect(patch.name == "patch" && patch.parts["main"] == nil)
      #expect(patch.parts["stage"]?.contains("aria-pressed") == true)
    }
  }

  @Test func `The links to the next and the previous scene lead through all of them and back`() async throws {
    try await withServedGallery { gallery in
      let client = gallery.client()
      let first = try #require(GallerySection.allCases.first)
      var response = try await client.get(first.address)
      var titles = [try response.document.first("h1")?.text]
      while try response.document.first("a[rel=next]") != nil {
        response = try await client.follow(try response.link(rel: "next"))
        titles.append(try response.document.first("h1")?.text)
      }

      #expect(titles == GallerySection.allCases.map(\.title))
      while try response.document.first("a[rel=prev]") != nil {
        response = try await client.follow(try response.link(rel: "prev"))
      }
      #expect(response.target == first.address)
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
