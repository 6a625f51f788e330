import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Gallery

@Suite struct CellsTests {
  @Test func `Every cell has its own buttons, which name its item`() async throws {
    try await withGallery { gallery in
      let page = try await gallery.client().get("/cells").page("Cells")

      #expect(try page.all("li[id^=tea-]").compactMap(\.id) == Tea.all.map { "tea-\($0.id)" })
      for tea in Tea.all {
        let actions = try page.all("#tea-\(tea.id) form").compactMap { $0["action"] }
        #expect(actions == ["star", "fewer", "more"].map { "/cells/teas/\(tea.id)/\($0)" })
        #expect(try page.first("#tea-\(tea.id) button")?["aria-label"] == "Star \(tea.name.english)")
      }
      #expect(
        try page.all("li[id^=song-] form").compactMap { $0["action"] } == (1...3).map { "/cells/songs/\($0)/play" })
    }
  }

  @Test func `A tea is starred and unstarred by its own button, and the page shows it again`() async throws {
    try await withGallery { gallery in
      let (client, other) = (gallery.client(), gallery.client())
      let page = try await client.get("/cells").page("Cells")
      let star = try await client.submit(try page.form(action: "/cells/teas/3/star"), redirects: .manual)
      star.expectRedirect(to: "/cells#tea-3")

      let starred = try await client.get("/cells").page("Cells")
      #expect(try starred.all("li .chip").count == 1)
      #expect(try starred.first("#tea-3 .chip") != nil)
      #expect(try starred.first("#summary")?.text == "Stars: 1, in the basket: 0")
      #expect(try await other.get("/cells").page("Cells").first(".chip") == nil)

      let unstarred = try await client.submit(try starred.form(action: "/cells/teas/3/unstar")).page("Cells")
      #expect(try unstarred.first(".chip") == nil)
    }
  }

  @Test func `The stepper goes up and down within its bounds`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      func press(_ button: String) async throws -> HTMLDocument {
        try await client.post("/cells/teas/8/\(button)").page("Cells")
      }

      var page = try await press("fewer")
      #expect(try page.first("#tea-8 .amount")?.text == "amount: 0")
      #expect(try page.first("#tea-8 form[action$=fewer] button")?["disabled"] != nil)
      for _ in 0...TeaListViewModel.amountLimit { page = try await press("more") }
      #expect(try page.first("#tea-8 .amount")?.text == "amount: 9")
      #expect(try page.first("#tea-8 form[action$=more] button")?["disabled"] != nil)
      page = try await press("fewer")
      #expect(try page.first("#tea-8 .amount")?.text == "amount: 8")
      #expect(try page.first("#tea-8 form[action$=more] button")?["disabled"] == nil)
      #expect(try page.first("#tea-1 .amount")?.text == "amount: 0")
    }
  }

  @Test func `A song's button tells the delegate, which plays that song only`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      for song in [1, 2, 2] {
        let page = try await client.get("/cells").page("Cells")
        let response = try await client.submit(
          try page.form(action: "/cells/songs/\(song)/play"), redirects: .manual)
        response.expectRedirect(to: "/cells#song-\(song)")
      }

      let page = try await client.get("/cells").page("Cells")

      #expect(try page.texts("li[id^=song-] small") == ["played once", "played 2 times", "never played"])
      #expect(try page.texts("li[id^=song-] .chip") == ["♪ playing"])
      #expect(try page.first("#song-2 .chip") != nil)
      #expect(try page.first("#playing")?.text == "Row 2 plays. Next: Spring River in the Moonlight")
      let last = try await client.submit(try page.form(action: "/cells/songs/3/play")).page("Cells")
      #expect(try last.first("#playing")?.text == "Row 3 plays. Next: Jasmine Flower")
    }
  }

  @Test(
    arguments: [
      "/cells/teas/9/star", "/cells/teas/0/more", "/cells/teas/x/star", "/cells/teas/1/eat", "/cells/songs/4/play",
    ]
  )
  func `An item or a button that does not exist is not found, and nothing is stored`(target: String) async throws {
    try await withGallery { gallery in
      try await gallery.client().post(target).page("Problem", .notFound)

      #expect(try gallery.database.count("visitor") == 0)
    }
  }

  @Test func `When many buttons are pressed at once, no press is lost`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.get("/cells")

      try await withThrowingTaskGroup { group in
        for _ in 1...8 { group.addTask { _ = try await client.post("/cells/teas/1/more", redirects: .manual) } }
        try await group.waitForAll()
      }

      #expect(try await client.get("/cells").page("Cells").first("#tea-1 .amount")?.text == "amount: 8")
    }
  }
}
