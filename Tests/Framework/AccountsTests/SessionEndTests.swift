import Accounts
import Changes
import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import AccountsExample

/// A session that ends because its time is over: nothing is written, and no topic is touched.
@Suite struct SessionEndTests {
  @Test(arguments: [(idle: 600, total: 86_400), (idle: 86_400, total: 600)])
  func `A session ends when its time is over`(limits: (idle: Int, total: Int)) async throws {
    try await withNotes {
      $0.sessions.idle = .seconds(limits.idle)
      $0.sessions.total = .seconds(limits.total)
    } _: { notes in
      let client = notes.client()
      try await client.signUp(as: "Kim")
      notes.clock.advance(by: .seconds(598))
      #expect(try await client.get("/account").target == "/account")

      notes.clock.advance(by: .seconds(600))

      #expect(try await client.get("/account").target == "/login?return=%2Faccount")
    }
  }

  @Test func `A page that is kept for a session is not sent after its end`() async throws {
    try await withNotes {
      $0.sessions.idle = .seconds(2)
    } _: { notes in
      let client = notes.client(redirects: .manual)
      try await client.signUp(as: "Kim")
      #expect(try await client.get("/notes").status == .ok)
      let number = try await notes.database.currentChange()

      try await waitUntil("the session has ended") {
        try await Task.sleep(for: .milliseconds(2500))
        notes.clock.advance(by: .seconds(3))
        return try await client.get("/notes").status == .seeOther
      }
      #expect(try await notes.database.currentChange() >= number)
    }
  }

  @Test func `An open page is told that its session has ended, although nothing was changed`() async throws {
    try await withNotes {
      $0.sessions.idle = .seconds(4)
    } _: { notes in
      let client = notes.client()
      try await client.signUp(as: "Kim")
      let version = try await client.get("/notes").liveVersion
      let cookie = "session=\(try #require(client.cookies["session"]))"
      try await serving(
        refused: notes.site.respond(to:_:), handler: notes.site.respond(to:), logger: notes.log.logger
      ) { port in
        let stream = try EventStream(port: port, [("/notes", version)], cookie: cookie)
        try await stream.ready()

        notes.clock.advance(by: .seconds(5))

        let event = try #require(try await stream.next())
        #expect(event.name == "gone")
        #expect(event.data.contains("signed out"), "\(event.data)")
      }
    }
  }

  @Test func `An open page is nobody's use of a session, and a kept one is written as a use in time`() async throws {
    try await withNotes { notes in
      let client = notes.client()
      try await client.signUp(as: "Kim")
      let token = try #require(client.cookies["session"])
      let first = try notes.seenDate

      notes.clock.advance(by: .seconds(7200))
      _ = try await client.get("/notes", headerFields: [try #require(HTTPField.Name("Vitrine-Live")): "1"])
      #expect(try notes.seenDate == first)
      #expect(token == client.cookies["session"])
      _ = try await client.get("/notes")

      try await waitUntil("the use is stored") { try notes.seenDate != first }
    }
  }
}

extension NotesExample {
  fileprivate var seenDate: Int64? {
    get throws { try database.readAndWait { try $0.value("SELECT max(seenDate) FROM session") } }
  }
}

extension TestResponse {
  fileprivate var liveVersion: String {
    get throws { try #require(try document.first("meta[name=live]")?["content"]) }
  }
}
