import Accounts
import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import AccountsExample

@Suite struct PasswordLinkTests {
  @Test func `A link sets a new password once, signs in, and ends all other sessions`() async throws {
    try await withNotes { notes in
      let old = notes.client()
      try await old.signUp(as: "Kim")
      let client = notes.client()
      let target = try await notes.linkTarget(for: "Kim")

      let page = try await client.get(target)
      try page.page("PasswordLink")
      #expect(try await old.get("/").document.me == "Kim")
      let home = try await client.submit(page.form(button: "Set the password"), ["password": "a new quiet word"])

      #expect(try home.document.me == "Kim")
      #expect(try await old.get("/").document.me == nil)
      #expect(try await old.signIn(as: "Kim", password: "a new quiet word").document.me == "Kim")
      let again = notes.client()
      #expect(try await again.get(target).status == .notFound)
      #expect(try await again.post(target, form: ["password": "another quiet word"]).status == .notFound)
      #expect(
        try await notes.client().signIn(as: "Kim", password: "another quiet word").status == .unprocessableContent)
    }
  }

  @Test func `A link ends the session that the browser had before`() async throws {
    try await withNotes { notes in
      try await notes.service.add("Kim")
      let client = notes.client()
      try await client.signUp(as: "Lin")
      let before = client.cookies["session"]

      let page = try await client.get(notes.linkTarget(for: "Kim"))
      let home = try await client.submit(page.form(button: "Set the password"), ["password": "a quiet word"])

      #expect(try home.document.me == "Kim")
      client.cookies["session"] = before
      #expect(try await client.get("/").document.me == nil)
    }
  }

  @Test func `An account without a password is opened with a link`() async throws {
    try await withNotes { notes in
      try await notes.service.add("Kim")
      let client = notes.client()
      #expect(try await client.signIn(as: "Kim", password: "").status == .unprocessableContent)

      let page = try await client.get(notes.linkTarget(for: "Kim"))
      let refused = try await client.submit(page.form(button: "Set the password"), ["password": "password"])
      #expect(refused.status == .unprocessableContent)
      let home = try await client.submit(refused.form(button: "Set the password"), ["password": "a quiet word"])

      #expect(try home.document.me == "Kim")
    }
  }

  @Test func `A link ends with its time`() async throws {
    try await withNotes {
      $0.linkDuration = .seconds(600)
    } _: { notes in
      try await notes.service.add("Kim")
      let target = try await notes.linkTarget(for: "Kim")
      notes.clock.advance(by: .seconds(599))
      let page = try await notes.client().get(target)
      try page.page("PasswordLink")

      notes.clock.advance(by: .seconds(2))

      let late = try await notes.client().submit(page.form(button: "Set the password"), ["password": "a quiet word"])
      #expect(late.status == .notFound)
      #expect(try await notes.client().get(target).status == .notFound)
    }
  }

  @Test func `A newer link, a new password and a removed account end a link`() async throws {
    try await withNotes { notes in
      let account = try await notes.service.add("Kim", password: TestClient.password)
      let first = try await notes.linkTarget(for: "Kim")
      let second = try await notes.linkTarget(for: "Kim")
      #expect(try await notes.client().get(first).status == .notFound)
      #expect(try await notes.client().get(second).status == .ok)

      let client = notes.client()
      try await client.signIn(as: "Kim")
      _ = try await client.submit(
        client.get("/account").form(button: "Change the password"),
        ["current": TestClient.password, "password": "a new quiet word"])
      #expect(try await notes.client().get(second).status == .notFound)

      let third = try await notes.linkTarget(for: "Kim")
      try await notes.service.remove(account.id)
      #expect(try await notes.client().get(third).status == .notFound)
      #expect(try await notes.service.passwordLink(of: account.id) == nil)
    }
  }

  @Test func `The database and the log do not contain the secret of a link`() async throws {
    try await withNotes { notes in
      let account = try await notes.service.add("Kim")
      let link = try #require(try await notes.service.passwordLink(of: account.id))
      let digests = try notes.database.readAndWait { db in
        try db.values("SELECT tokenHash FROM accountLink", as: Data.self)
      }

      #expect(digests.count == 1 && digests.allSatisfy { $0.count == 32 })
      #expect("\(link)" == "PasswordLink")
      #expect(!notes.log.entries.contains { $0.text.contains(link.routeValue) })
    }
  }

  @Test(arguments: ["", "x", String(repeating: "0", count: 64), String(repeating: "A", count: 64)])
  func `An address without a link does not exist`(text: String) async throws {
    try await withNotes { notes in
      let response = try await notes.client().get("/password/\(text)")
      #expect(response.status == .notFound)
    }
  }
}

extension NotesExample<NotesSite> {
  /// The address of a new link, as an operator would send it.
  func linkTarget(for name: String) async throws -> String {
    let account = try #require(try await service.account(named: name))
    let link = try #require(try await service.passwordLink(of: account.id))
    return NotesSite.accountLinks.password(link).description
  }
}
