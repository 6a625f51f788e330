import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct SessionListTests {
  @Test func `A person sees their sessions, and ends one of them by the password`() async throws {
    try await withShop { shop in
      let (here, there) = (shop.client(), shop.client())
      _ = try await here.post("/signup", form: ["name": "Kim Lee", "password": "a quiet word"])
      _ = try await there.post("/login", form: ["name": "Kim Lee", "password": "a quiet word"])
      let stranger = shop.client()
      _ = try await stranger.post("/signup", form: ["name": "Wen", "password": "a quiet word"])

      let profile = try await here.get("/profile").page("Profile")
      let cells = try profile.all("input[name=session]").compactMap { $0["value"] }
      let items = try profile.texts("form[action='/profile/sessions'] li")
      #expect(cells.count == 2 && items.filter { $0.contains("This session") }.count == 1)
      let index = try #require(items.firstIndex { !$0.contains("This session") })

      let ended = try await here.post("/profile/sessions", form: ["session": cells[index], "current": "a quiet word"])

      #expect(try ended.page("Profile").flash == "One session is ended.")
      #expect(try await there.get("/profile").document.first("main")?["data-scene"] == "Login")
      try await here.get("/profile").page("Profile")
      try await stranger.get("/profile").page("Profile")
    }
  }

  @Test func `No session ends without the password, without a choice, or if it is another person's`() async throws {
    try await withShop { shop in
      let (kim, wen) = (shop.client(), shop.client())
      for (client, name) in [(kim, "Kim Lee"), (wen, "Wen")] {
        _ = try await client.post("/signup", form: ["name": name, "password": "a quiet word"])
      }
      let mine = try #require(try await kim.get("/profile").document.first("input[name=session]")?["value"])
      let others = try #require(try await wen.get("/profile").document.first("input[name=session]")?["value"])

      for (session, password, field, words) in [
        (mine, "a loud word", "session-password", "That is not your password."),
        (others, "a quiet word", "session", "Choose at least one session."),
        ("", "a quiet word", "session", "Choose at least one session."),
      ] {
        let refused = try await kim.post("/profile/sessions", form: ["session": session, "current": password])

        #expect(try refused.page("Profile", .unprocessableContent).first("#\(field)-error")?.text == words)
      }
      #expect(try shop.database.count("session") == 2)
    }
  }
}
