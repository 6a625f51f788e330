import HTTPTypes
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct DiffableListTests {
  @Test func `At first there are two sections of words, and no change`() async throws {
    try await withGallery { gallery in
      let page = try await gallery.client().get("/diffable-list").page("DiffableList")

      #expect(try page.texts("h4") == ["main", "second"])
      #expect(try page.words == initialWords)
      #expect(try page.first("#no-change") != nil)
      #expect(try page.first("#counts")?.text == "0 inserted, 0 removed, 0 moved, 0 updated")
    }
  }

  @Test func `An inserted word is the first, is marked, and is the only change`() async throws {
    try await withGallery { gallery in
      let (client, other) = (gallery.client(), gallery.client())
      let form = try await client.get("/diffable-list").page("DiffableList").form(button: "Insert")
      let response = try await client.submit(form, ["word": " Pu-er "], redirects: .manual)
      response.expectRedirect(to: "/diffable-list#word-pu-er")

      let page = try await client.get("/diffable-list").page("DiffableList")

      #expect(try page.words == ["pu-er"] + initialWords)
      #expect(try page.marks == ["pu-er": "+ inserted"])
      #expect(try page.texts(".changes li") == ["+ inserted “pu-er” into main, at the front"])
      #expect(
        try page.first("#proof")?.text
          == "The previous snapshot has 12 words. With 1 change made it has 13. "
          + "It equals the snapshot shown, which has 13."
      )
      #expect(try await other.get("/diffable-list").page("DiffableList").words == initialWords)
    }
  }

  @Test func `A removed word is gone, and a liked one is updated in its place`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let first = try await client.get("/diffable-list").page("DiffableList")

      let removed = try await client.submit(try first.form(action: "/diffable-list/words/cup/remove"))
        .page("DiffableList")
      #expect(try removed.words == initialWords.filter { $0 != "cup" })
      #expect(try removed.texts(".changes li") == ["− removed “cup”"])

      let liked = try await client.submit(try removed.form(action: "/diffable-list/words/tray/like"))
        .page("DiffableList")
      #expect(try liked.marks == ["tray": "✎ updated"])
      #expect(try liked.first("#counts")?.text == "0 inserted, 0 removed, 0 moved, 1 updated")
      #expect(try liked.first("#word-tray button")?.text == "♥ 1")
    }
  }

  @Test func `A shuffle keeps the words, and marks those that the difference moves`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let form = try await client.get("/diffable-list").page("DiffableList").form(button: "Shuffle")

      let response = try await client.submit(form)

      #expect(response.redirects.map(\.status) == [.seeOther])
      let page = try response.page("DiffableList")
      #expect(try page.words.sorted() == initialWords.sorted())
      let marks = try page.marks
      #expect(!marks.isEmpty && marks.values.allSatisfy { $0 == "↕ moved" })
      #expect(try page.all(".changes .moved").count == marks.count)
      let proof = try #require(try page.first("#proof")?.text)
      #expect(proof.contains("With \(marks.count) change") && proof.contains("It equals the snapshot shown"))
    }
  }

  @Test func `The page shows the order of the random source`() async throws {
    var expected = WordList.initial
    var random = SeededGenerator(seed: 7)
    expected.shuffle(using: &random)
    try await withGallery { gallery in
      let visitor = VisitorDataController(session: .init(), database: gallery.database)
      let viewModel = DiffableListViewModel(
        query: nil, visitor: visitor, coordinator: Nowhere(), random: SeededGenerator(seed: 7))

      _ = try await viewModel.shuffle()
      try await viewModel.load()

      #expect(viewModel.sections.flatMap(\.rows).map(\.word.id) == (expected.main + expected.second).map(\.id))
    }
  }

  @Test(arguments: ["like", "remove"])
  func `A word that does not exist is not found, and nothing is stored`(action: String) async throws {
    try await withGallery { gallery in
      let page = try await gallery.client().post("/diffable-list/words/coffee/\(action)?q=a")
        .page("Problem", .notFound)

      #expect(try page.first("main a.button")?["href"] == "/diffable-list?q=a")
      #expect(try gallery.database.count("visitor") == 0)
    }
  }

  @Test func `Starting over brings the first words back, without a change`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.post("/diffable-list/words/tea/remove")

      let page = try await client.submit(try await client.get("/diffable-list?q=a").document.form(button: "Start over"))
        .page("DiffableList")

      #expect(try page.words == initialWords)
      #expect(try page.first("#no-change") != nil)
    }
  }
}
