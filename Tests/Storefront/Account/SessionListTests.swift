import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct SessionListTests {
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
