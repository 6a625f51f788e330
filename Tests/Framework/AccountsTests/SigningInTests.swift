import Accounts
import HTTPTypes
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import AccountsExample

/// What an application does in the transaction that begins a session.
@Suite struct SigningInTests {
  private struct Refusal: Error {}

  /// The visitor's words, in a cookie, become a note of the person who signs in.
  private static func keepWords(_ options: inout AccountOptions) {
    options.signingIn = { context in
      let words = context.cookie(named: "words")
      return { account, db in
        guard let words else { return }
        if words == "refused" { throw Refusal() }
        try db.run("INSERT INTO note (accountID, text) VALUES (?, ?)", [account, words])
      }
    }
  }

  @Test func `What a visitor has is moved to the person who signs up or signs in`() async throws {
    try await withNotes(Self.keepWords) { notes in
      let client = notes.client()
      client.cookies["words"] = "one"
      try await client.signUp(as: "Kim")
      _ = try await client.submit(client.get("/").form(button: "Sign out"))
      client.cookies["words"] = "two"

      try await client.signIn(as: "Kim")

      #expect(Set(try await client.get("/notes").document.texts("main li")) == ["one", "two"])
    }
  }

  @Test func `A wrong password moves nothing`() async throws {
    try await withNotes(Self.keepWords) { notes in
      try await notes.client().signUp(as: "Kim")
      let client = notes.client()
      client.cookies["words"] = "one"

      try await client.signIn(as: "Kim", password: "something else")

      #expect(try await notes.database.read { try $0.value("SELECT count(*) FROM note") } == 0)
    }
  }

  @Test func `If it fails, nobody is signed in`() async throws {
    try await withNotes(Self.keepWords) { notes in
      try await notes.client().signUp(as: "Kim")
      try await notes.database.write { db in _ = try db.run("DELETE FROM session") }
      let client = notes.client()
      client.cookies["words"] = "refused"
      notes.log.expectingErrors()

      #expect(try await client.signIn(as: "Kim").status == .internalServerError)

      #expect(client.cookies["session"] == nil)
      #expect(try await notes.database.read { try $0.value("SELECT count(*) FROM session") } == 0)
    }
  }

  @Test func `A link that sets a password signs in, too`() async throws {
    try await withNotes(Self.keepWords) { notes in
      let account = try await notes.service.add("Kim")
      let link = try #require(try await notes.service.passwordLink(of: account.id))
      let client = notes.client()
      client.cookies["words"] = "one"

      let form = try await client.get("\(NotesSite.accountLinks.password(link))").form(button: "Set")
      _ = try await client.submit(form, ["password": TestClient.password])

      #expect(try await client.get("/notes").document.texts("main li") == ["one"])
    }
  }
}
