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
      #expect(try page.texts("li[id] h2") == GallerySection.allCases.map(\.entry.title))
      #expect(try page.first("nav [aria-current=page]")?["href"] == "/")
      for section in GallerySection.allCases {
        let scene = try await client.follow(try page.link(text: section.entry.title))
        #expect(scene.target == "\(section.entry.page)")
        #expect(try scene.document.first("h1")?.text == section.entry.title)
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
