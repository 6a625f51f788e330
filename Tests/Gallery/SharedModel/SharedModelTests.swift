import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct SharedModelTests {
  @Test func `All visitors share the votes, and each vote counts`() async throws {
    try await withGallery { gallery in
      let (one, other) = (gallery.client(), gallery.client())
      let page = try await one.get("/shared-model").page("SharedModel")
      #expect(try page.first("#total")?.text == "0 votes in total")

      let voted = try await one.submit(try page.form(action: "/shared-model/vote/2"), redirects: .manual)
      try await withThrowingTaskGroup { group in
        for _ in 1...5 { group.addTask { _ = try await other.post("/shared-model/vote/2", redirects: .manual) } }
        try await group.waitForAll()
      }

      voted.expectRedirect(to: "/shared-model#vote-2")
      for client in [one, other] {
        let page = try await client.get("/shared-model").page("SharedModel")
        #expect(try page.first("#vote-2 .amount")?.text == "votes: 6")
        #expect(try page.first("#total")?.text == "6 votes in total")
      }
    }
  }

  @Test func `The command on the page changes the Model, and the next page shows it`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let command = try #require(try await client.get("/shared-model").document.first("#command")?.text)
      let sql = try #require(command.split(separator: "'").dropFirst().first)

      try gallery.database.execute(String(sql))

      #expect(command.hasPrefix("sqlite3 gallery.sqlite 'UPDATE"))
      #expect(try await client.get("/shared-model").document.first("#vote-1 .amount")?.text == "votes: 1")
    }
  }

  @Test(arguments: [
    ("/srv/gallery-1.sqlite", "/srv/gallery-1.sqlite"), ("/my files/$HOME.sqlite", "'/my files/$HOME.sqlite'"),
    ("/it's.sqlite", #"'/it'\''s.sqlite'"#), ("", "''"), ("/茶.sqlite", "'/茶.sqlite'"),
  ])
  func `A path is one word of a command`(path: String, word: String) {
    #expect(ShellWord(path).description == word)
  }

  @Test func `Nobody starts the votes of all visitors over`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.post("/shared-model/vote/2")

      #expect(try await client.get("/shared-model").page("SharedModel").first("form[action^='/start-over']") == nil)
      let page = try await client.post("/start-over/shared-model")

      #expect(try page.page("SharedModel").first("#total")?.text == "1 vote in total")
    }
  }

  @Test(arguments: ["0", "9", "x"])
  func `A tea that does not exist gets no vote`(tea: String) async throws {
    try await withGallery { gallery in
      try await gallery.client().post("/shared-model/vote/\(tea)").page("Problem", .notFound)
    }
  }

  @Test func `A patch that was sent to an open window is listed with its topics, its parts and its content`()
    async throws
  {
    try await withServedGallery { gallery in
      let client = gallery.client()
      _ = try await client.get("/shared-model")
      let session = try #require(client.cookies["gallery-session"])
      let stream = try EventStream(
        port: try #require(gallery.port), [("/shared-model", "0")], cookie: "gallery-session=\(session)")
      try await waitUntil("the window follows the votes") {
        _ = try await client.post("/shared-model/vote/3", redirects: .manual)
        return try await client.get("/shared-model/patches").document.first("#patch-1") != nil
      }

      let page = try await client.get("/shared-model/patches").page("PatchList")
      #expect(try page.first("#patch-1")?.text.contains("votes") == true)
      #expect(try page.first("#patch-1 pre")?.text.contains("vote-3") == true)
      withExtendedLifetime(stream) {}
    }
  }
}
