import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct IndexTests {
  @Test func `The index lists every scene, and its links lead there`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()

      let page = try await client.get("/").page("Index")

      #expect(try page.all("li[id]").compactMap(\.id) == GallerySection.allCases.map { "scene-\($0.rawValue)" })
      #expect(try page.texts("li[id] h3") == GallerySection.allCases.map(\.title))
      #expect(try page.first("nav [aria-current=page]")?["href"] == "/")
      for section in GallerySection.allCases {
        let scene = try await client.follow(try page.link(text: section.title))
        #expect(scene.target == section.address)
        #expect(try scene.document.first("h1")?.text == section.title)
      }
    }
  }

  @Test func `The scenes are grouped by the article that they are from`() async throws {
    try await withGallery { gallery in
      let page = try await gallery.client().get("/").page("Index")

      let groups = try page.all("section.group")
      #expect(groups.count == Article.allCases.count { !$0.sections.isEmpty })
      for (group, article) in zip(groups, Article.allCases) {
        #expect(try group.first("h2")?.text == "\(article.title.english) \(article.title.chinese)")
        #expect(try group.all("h3").map(\.text) == article.sections.map(\.title))
      }
    }
  }

  @Test func `Viewing pages stores nothing`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      for address in ["/", "/greeting", "/change-title", "/"] { _ = try await client.get(address) }

      #expect(client.cookies["gallery-session"] != nil)
      #expect(try gallery.database.count("visitor") == 0)
    }
  }
}
