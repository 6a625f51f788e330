import HTTPTypes
import MicroHTTP
import Synchronization
import Testing
import WebMVVMTesting

@testable import WebMVVM

/// `Submission.onceAtATime`: a person sends the form once at a time.
@Suite struct FormSubmissionTests {
  let gate = Gate()

  @Test func `A double click runs the action once, and both requests end on the same page with the same message`()
    async throws
  {
    defer { gate.open() }
    let counter = Counter()
    let site = makeMembershipSite(before: { [gate] in
      counter.add()
      await gate.wait()
    })
    let client = try await makeMembershipClient(of: site)

    let first = Task {
      try await client.post("/membership", MembershipForm.example { $0.token.fill("1") }, redirects: .manual)
    }
    try await waitUntil("the form is being sent") { counter.count == 1 }
    let second = Task {
      try await client.post("/membership", MembershipForm.example { $0.token.fill("1") }, redirects: .manual)
    }
    try await waitUntil("the second request waits for the first one") {
      site.responder.services.commands.waitingCount == 1
    }
    gate.open()

    for request in [first, second] {
      let answer = try await request.value
      #expect(answer.status == .seeOther)
      #expect(answer.headerFields[.location] == "/membership")
      #expect(answer.headerFields[values: .setCookie].contains { $0.hasPrefix("flash=") })
    }
    #expect(counter.count == 1)
  }

  @Test func `While a form is being sent, other content is refused and kept, and the page shows that it is being sent`()
    async throws
  {
    defer { gate.open() }
    let counter = Counter()
    let client = try await makeMembershipClient(before: { [gate] in
      counter.add()
      await gate.wait()
    })

    let first = Task { try await client.post("/membership", MembershipForm.example { $0.token.fill("1") }) }
    try await waitUntil("the form is being sent") { counter.count == 1 }
    let busy = try await client.get("/membership")
    let changed = MembershipForm.example {
      $0.token.fill("1")
      $0.name.fill("Ada")
    }
    let refused = try await client.post("/membership", changed)
    gate.open()
    _ = try await first.value
    let done = try await client.get("/membership")

    #expect(try busy.text(of: "#person") == "joining")
    #expect(try done.text(of: "#person") == nil)
    #expect(refused.status == .conflict)
    #expect(try refused.document.first("#display-name")?["value"] == "Ada")
    #expect(counter.count == 1)
  }

  @Test func `Two forms with different tokens are sent at the same moment`() async throws {
    defer { gate.open() }
    let counter = Counter()
    let client = try await makeMembershipClient(before: { [gate] in
      counter.add()
      if counter.count == 1 { await gate.wait() }
    })

    let first = Task {
      try await client.post("/membership", MembershipForm.example { $0.token.fill("1") }, redirects: .manual)
    }
    try await waitUntil("the form is being sent") { counter.count == 1 }
    let second = try await client.post(
      "/membership", MembershipForm.example { $0.token.fill("2") }, redirects: .manual)
    gate.open()

    #expect(try await first.value.status == .seeOther)
    #expect(second.status == .seeOther && second.headerFields[.location] == "/membership")
    #expect(counter.count == 2)
  }

  @Test func `Requests without a token are the same form`() async throws {
    defer { gate.open() }
    let counter = Counter()
    let site = makeMembershipSite(before: { [gate] in
      counter.add()
      if counter.count == 1 { await gate.wait() }
    })
    let client = try await makeMembershipClient(of: site)
    func fields(_ name: String) -> [HTMLForm.Field] {
      MembershipForm.example { $0.name.fill(name) }.contents.fields.filter { $0.name != "form" }
        .map { HTMLForm.Field($0.name, $0.value) }
    }

    let first = Task { try await client.post("/membership", form: fields("Kim"), redirects: .manual) }
    try await waitUntil("the form is being sent") { counter.count == 1 }
    let second = Task { try await client.post("/membership", form: fields("Kim"), redirects: .manual) }
    try await waitUntil("the second request waits for the first one") {
      site.responder.services.commands.waitingCount == 1
    }
    let other = try await client.post("/membership", form: fields("Ada"))
    gate.open()

    for request in [first, second] { #expect(try await request.value.status == .seeOther) }
    #expect(other.status == .conflict)
    #expect(counter.count == 1)
  }

  @Test func `A form that is refused twice shows its errors twice`() async throws {
    defer { gate.open() }
    let counter = Counter()
    let site = makeMembershipSite(
      join: { form in
        form.name.refuse("That name is taken.")
        return false
      },
      before: { [gate] in
        counter.add()
        await gate.wait()
      })
    let client = try await makeMembershipClient(of: site)

    let first = Task { try await client.post("/membership", MembershipForm.example { $0.token.fill("1") }) }
    try await waitUntil("the form is being sent") { counter.count == 1 }
    let second = Task { try await client.post("/membership", MembershipForm.example { $0.token.fill("1") }) }
    try await waitUntil("the second request waits for the first one") {
      site.responder.services.commands.waitingCount == 1
    }
    gate.open()

    for request in [first, second] {
      let answer = try await request.value
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.text(of: "#display-name-error") == "That name is taken.")
    }
  }
}

/// Counts how often an action has begun.
private final class Counter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock(\.self) }

  func add() { number.withLock { $0 += 1 } }
}
