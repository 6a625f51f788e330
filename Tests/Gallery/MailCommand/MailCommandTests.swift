import HTTPTypes
import Logging
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct MailCommandTests {
  private static let address = "/mail-command"
  private let gate = Gate()

  /// A Gallery whose slow mail server waits at the gate, which is open when the Gallery closes.
  private func withSlowMail(_ body: (TestGallery) async throws -> Void) async throws {
    let gate = gate
    try await withGallery(mailServer: TeacherMailServer(wait: { _ in await gate.wait() })) { gallery in
      try await always {
        try await body(gallery)
      } then: {
        gate.open()
      }
    }
  }

  private func form(_ mode: String, _ client: TestClient) async throws -> HTMLForm {
    try await client.get(Self.address).document.form(action: "\(Self.address)/fetch/\(mode)")
  }

  private func fetches(_ client: TestClient) async throws -> String? {
    try await client.get(Self.address).document.first("#fetches")?.text
  }

  @Test func `A fetch shows the mails with their dates, to this visitor only`() async throws {
    try await withGallery { gallery in
      let (one, other) = (gallery.client(), gallery.client())
      let before = try await one.get(Self.address).page("TeacherMail")
      #expect(try before.all(".letters li").isEmpty && before.first(".empty") != nil)
      #expect(try before.all(".stage button[disabled]").isEmpty)

      let response = try await one.submit(try await form("working", one))

      #expect(response.redirects.map(\.status) == [.seeOther])
      let page = try response.page("TeacherMail")
      #expect(try page.all(".letters li").compactMap(\.id) == ["mail-0", "mail-1", "mail-2", "mail-3"])
      #expect(try page.first("#mail-1 time")?["datetime"] == "2026-10-01T09:00:00Z")
      #expect(try page.first("#mail-1 time")?.text == "Oct 1, 2026 at 9:00\u{202F}AM UTC")
      #expect(try page.first("#fetches")?.text == "Fetched once.")
      #expect(try await other.get(Self.address).document.all(".letters li").isEmpty)
      #expect(try await fetches(other) == "Fetched 0 times.")
    }
  }

  @Test func `The request carries the visitor's token, of which only the digest's beginning is shown`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await client.submit(try await form("working", client)).page("TeacherMail")
      let shown = try #require(try page.first("#token")?.text)
      let token = try gallery.database.value("SELECT lower(hex(token)) FROM visitor", as: String.self)

      #expect(shown.count == 6 && token?.hasPrefix(shown) == true)
      #expect(try page.first("#mail-0 p")?.text == "Welcome back, holder of the token \(shown).")
      #expect(!page.text.contains(try #require(client.cookies["gallery-session"])))
    }
  }

  @Test func `A failure is said once on the page, which keeps its mails`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.submit(try await form("working", client))

      let response = try await client.submit(try await form("failing", client))

      #expect(response.redirects.map(\.to) == [Self.address])
      let page = try response.page("TeacherMail")
      #expect(try page.texts("[role=alert]") == ["The mail server did not answer."])
      #expect(try page.all(".letters li").count == 4)
      #expect(try page.first("#fetches")?.text == "Fetched 2 times.")
      #expect(gallery.log.entries.filter { $0.level >= .warning }.map(\.text) == [])
    }
  }

  @Test func `During a slow fetch, another tab has its buttons disabled, and another visitor does not`() async throws {
    try await withSlowMail { gallery in
      let (client, other) = (gallery.client(), gallery.client())
      let form = try await form("slow", client)
      let fetched = Task { try await client.submit(form) }
      try await gate.arrival()

      let busy = try await client.get(Self.address).page("TeacherMail")
      let free = try await other.get(Self.address).page("TeacherMail")
      gate.open()
      let done = try await fetched.value.page("TeacherMail")

      #expect(try busy.all(".stage form[action*=fetch] button").count == 3)
      #expect(try busy.all(".stage form[action*=fetch] button[disabled]").count == 3)
      #expect(try busy.first("#fetching[role=status]")?.text.hasPrefix("Fetching…") == true)
      #expect(try busy.first("progress")?["value"] == "0")
      for page in [free, done] {
        #expect(try page.all("button[disabled]").isEmpty && page.first("#fetching") == nil)
      }
      #expect(try done.all(".letters li").count == 4)
    }
  }

  @Test(arguments: ["working", "failing"])
  func `During a slow fetch, the visitor can't start another kind of fetch`(mode: String) async throws {
    try await withSlowMail { gallery in
      let client = gallery.client()
      let (form, other) = (try await form("slow", client), try await form(mode, client))
      let fetched = Task { try await client.submit(form) }
      try await gate.arrival()

      let refused = try await client.submit(other, redirects: .manual)
      gate.open()
      _ = try await fetched.value

      let page = try refused.page("TeacherMail", .conflict)
      #expect(try page.alert?.hasPrefix("This can't be done now.") == true)
      #expect(try await fetches(client) == "Fetched once.")
      #expect(
        try await client.submit(try await self.form(mode, client)).document.first("#fetches")?.text
          == "Fetched 2 times.")
    }
  }

  @Test func `A double click fetches once, and both requests lead to the mails`() async throws {
    try await withSlowMail { gallery in
      let client = gallery.client()
      let form = try await form("slow", client)
      let first = Task { try await client.submit(form, redirects: .manual) }
      try await gate.arrival()
      let second = Task { try await client.submit(form, redirects: .manual) }
      try await waitUntil("the second request waits for the first one") { gallery.waitingRequestCount == 1 }
      gate.open()

      for request in [first, second] { try await request.value.expectRedirect(to: Self.address) }
      #expect(gate.arrivals == TeacherMailServer.stepCount)
      #expect(try await fetches(client) == "Fetched once.")
    }
  }

  @Test func `Starting over during a slow fetch is not undone by its end`() async throws {
    try await withSlowMail { gallery in
      let client = gallery.client()
      let form = try await form("slow", client)
      let fetch = Task { try await client.submit(form, redirects: .manual) }
      try await gate.arrival()
      _ = try await client.post("/start-over/mail-command")
      gate.open()
      _ = try await fetch.value

      let page = try await client.get(Self.address).page("TeacherMail")
      #expect(try page.first("#fetches")?.text == "Fetched 0 times." && page.all(".letters li").isEmpty)
    }
  }

  @Test func `After a failure, a fetch that succeeds removes the message`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.submit(try await form("failing", client))
      #expect(try await client.get(Self.address).document.first("#failure") != nil)

      let page = try await client.submit(try await form("working", client)).page("TeacherMail")

      #expect(try page.first("#failure") == nil)
    }
  }

  @Test func `Without a token, a fetch leads to signing in, and then works again`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      let page = try await client.get(Self.address).document
      let signedOut = try await client.submit(try page.form(button: "Sign out")).page("TeacherMail")
      #expect(try signedOut.first("#token") == nil && signedOut.first("#signed-out") != nil)

      let signIn = try await client.submit(try await form("working", client))

      #expect(signIn.redirects.map(\.to) == [Self.address + "/sign-in"])
      #expect(try await fetches(client) == "Fetched 0 times.")
      let back = try await client.submit(try signIn.page("MailSignIn").form(button: "Sign in")).page("TeacherMail")
      #expect(try back.flash == "You are signed in. You can fetch your mails now.")
      #expect(try await client.submit(try await form("working", client)).document.all(".letters li").count == 4)
    }
  }

  @Test func `An unknown behaviour of the server is not found`() async throws {
    try await withGallery { gallery in
      try await gallery.client().post("\(Self.address)/fetch/broken").page("Problem", .notFound)
    }
  }
}
