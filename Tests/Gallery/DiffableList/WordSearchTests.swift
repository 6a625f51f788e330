import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct WordSearchTests {
  @Test(arguments: [("TEA", ["tea", "teapot"]), ("壶", ["teapot", "kettle"]), ("zz", [])])
  func `A search finds words by their English and their Chinese text, and stores nothing`(
    query: String, found: [String]
  ) async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let form = try await client.get("/diffable-list").page("DiffableList").form(button: "Search")

      let page = try await client.submit(form, WordSearchForm.filled { $0.query.fill(query) }).page("DiffableList")

      #expect(try page.words == found)
      #expect(try page.first("#q")?["value"] == query)
      #expect(try page.all(".changes .removed").count >= initialWords.count - found.count)
      #expect(try page.first("#counts")?.text.contains("\(initialWords.count - found.count) removed") == true)
      #expect(try page.first("#nothing") != nil || !found.isEmpty)
      #expect(try gallery.database.count("visitor") == 0)
      let all = try await client.follow(try page.link(text: "Show all words")).page("DiffableList")
      #expect(try all.words == initialWords)
    }
  }

  @Test func `Every action keeps the search, and shows its own difference`() async throws {
    try await withGallery { gallery in
      let client = gallery.client(redirects: .follow)
      var page = try await client.get("/diffable-list?q=tea").page("DiffableList")

      for action in ["words/teapot/like", "words/teapot/remove", "shuffle"] {
        let response = try await client.submit(try page.form(action: "/diffable-list/\(action)?q=tea"))
        #expect(response.target == "/diffable-list?q=tea")
        page = try response.page("DiffableList")
        #expect(try page.first("#difference p")?.text.hasPrefix("What your last action changed") == true)
      }
      page = try await client.submit(try page.form(button: "Insert"), ["word": "Teahouse"]).page("DiffableList")
      #expect(try page.words.sorted() == ["tea", "teahouse"])
      #expect(try page.flash == nil)

      let hidden = try await client.submit(try page.form(button: "Insert"), ["word": "Bowl"])
      #expect(hidden.target == "/diffable-list?q=tea")
      #expect(try hidden.page("DiffableList").flash == "“Bowl” was inserted; your search hides it.")
    }
  }

  @Test func `A search of more than forty characters is not an address of the page`() async throws {
    try await withGallery { gallery in
      let query = String(repeating: "a", count: 41)
      for target in ["/diffable-list?q=\(query)", "/diffable-list?q=a%00%zz"] {
        try await gallery.client().get(target).page("Problem", .badRequest)
      }
      try await gallery.client().post("/diffable-list/shuffle?q=\(query)").page("Problem", .badRequest)
      #expect(try gallery.database.count("visitor") == 0)
    }
  }
}
