import Accounts
import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import AccountsExample

@Suite struct OwnAccountTests {
  @Test func `A person changes the password, and is signed out everywhere else`() async throws {
    try await withNotes { notes in
      let (client, other) = (notes.client(), notes.client())
      try await client.signUp(as: "Kim")
      try await other.signIn(as: "Kim")
      let form = try await client.get("/account").form(button: "Change the password")

      let refused = try await client.submit(form, ["current": "wrong word", "password": "a new quiet word"])
      #expect(refused.status == .unprocessableContent)
      #expect(try await other.get("/").document.me == "Kim")
      let session = client.cookies["session"]
      let changed = try await client.submit(
        form, ["current": TestClient.password, "password": "a new quiet word"])

      #expect(changed.target == "/account")
      try changed.page("OwnAccount")
      #expect(try await client.get("/").document.me == "Kim")
      #expect(client.cookies["session"] != session)
      #expect(try await other.get("/").document.me == nil)
      #expect(try await other.signIn(as: "Kim").status == .unprocessableContent)
      #expect(try await other.signIn(as: "Kim", password: "a new quiet word").document.me == "Kim")
    }
  }

  @Test func `A person ends another session, and not the own one`() async throws {
    try await withNotes { notes in
      let (client, other) = (notes.client(), notes.client())
      try await other.signUp(as: "Kim")
      try await client.signIn(as: "Kim")
      let page = try await client.get("/account")
      #expect(try page.document.all("main li").count == 2)
      let item = try #require(try page.document.all("main li").first { !$0.text.contains("This session") })
      let session = try #require(try item.first("input")?["value"])

      let ended = try await client.submit(
        page.form(button: "End the chosen sessions"), ["session": session, "current": TestClient.password])

      #expect(try ended.document.all("main li").count == 1)
      #expect(try await client.get("/").document.me == "Kim")
      #expect(try await other.get("/").document.me == nil)
    }
  }

  @Test func `A person signs out of one browser, and not of another`() async throws {
    try await withNotes { notes in
      let (client, other) = (notes.client(), notes.client())
      try await other.signUp(as: "Kim")
      try await client.signIn(as: "Kim")

      let home = try await client.submit(client.get("/").form(button: "Sign out"))

      #expect(try home.document.me == nil)
      #expect(try await other.get("/").document.me == "Kim")
    }
  }

  @Test func `A person signs out everywhere, and nobody else does`() async throws {
    try await withNotes { notes in
      let (client, other, stranger) = (notes.client(), notes.client(), notes.client())
      try await stranger.signUp(as: "Wen")
      try await other.signUp(as: "Kim")
      try await client.signIn(as: "Kim")

      let home = try await client.submit(client.get("/account").form(button: "Sign out everywhere"))

      #expect(home.target == "/")
      #expect(try home.document.me == nil)
      #expect(try await other.get("/").document.me == nil)
      #expect(try await stranger.get("/").document.me == "Wen")
    }
  }
}
