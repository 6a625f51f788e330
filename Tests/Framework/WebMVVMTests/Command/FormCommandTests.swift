import HTTPTypes
import Testing
import WebMVVMTesting

/// `Command` over HTTP: what holds for a person, whose every request has a ViewModel of its own.
@Suite struct FormCommandTests {
  @Test func `A command redirects to the page with its State, with its message`() async throws {
    try await withKiosk { kiosk, person, _ in
      let page = try await person.get("/kiosk")

      let printed = try await person.submit(page.form(action: "/kiosk/text"), ["text": "Hello"])

      #expect(kiosk.printed == ["Hello"])
      #expect(printed.redirects.map(\.to) == ["/kiosk"])
      #expect(try printed.document.first("#flash[role=status]")?.text == "Printed Hello.")
    }
  }

  @Test func `After the command has ended, the same form runs it again`() async throws {
    try await withKiosk { kiosk, person, _ in
      let form = try await person.get("/kiosk").form(action: "/kiosk/text")

      _ = try await person.submit(form, ["text": "Hello"])
      _ = try await person.submit(form, ["text": "Hello"])

      #expect(kiosk.printed == ["Hello", "Hello"])
    }
  }

  @Test func `While a command runs, its button is disabled for this person only`() async throws {
    try await withKiosk { kiosk, person, stranger in
      let form = try await person.get("/kiosk").form(action: "/kiosk/text")
      kiosk.takePaperAway()
      let printed = Task { try await person.submit(form, ["text": "Hello"]) }
      try await waitUntil("the text is being printed") { kiosk.begun == ["Hello"] }

      let busy = try await person.get("/kiosk").document
      let other = try await stranger.get("/kiosk").document
      kiosk.paper.open()
      let done = try await printed.value.document

      #expect(try busy.first("#text button[disabled]") != nil)
      #expect(try busy.first("#text .busy") != nil)
      #expect(try busy.first("#picture button[disabled]") == nil)
      #expect(try other.first("#text button[disabled]") == nil)
      #expect(try done.first("#text button[disabled]") == nil)
      #expect(try done.first("#text .busy") == nil)
    }
  }

  @Test func `Another form of the command that runs is refused, and keeps what was typed`() async throws {
    try await withKiosk { kiosk, person, _ in
      let form = try await person.get("/kiosk").form(action: "/kiosk/text")
      kiosk.takePaperAway()
      let printed = Task { try await person.submit(form, ["text": "Hello"]) }
      try await waitUntil("the text is being printed") { kiosk.begun == ["Hello"] }

      let refused = try await person.submit(form, ["text": "Good bye"])
      kiosk.paper.open()
      _ = try await printed.value

      #expect(refused.status == .conflict)
      #expect(try refused.document.first("#flash[role=alert]")?.text.hasPrefix("This can't be done now.") == true)
      #expect(try refused.document.first("#text input")?["value"] == "Good bye")
      #expect(kiosk.begun == ["Hello"])
    }
  }

  @Test func `A command with two addresses runs at one of them at a time`() async throws {
    try await withKiosk { kiosk, person, _ in
      kiosk.takePaperAway()
      let printed = Task { try await person.post("/kiosk/picture") }
      try await waitUntil("the picture is being printed") { kiosk.begun.count == 1 }

      let refused = try await person.post("/kiosk/picture/large")
      kiosk.paper.open()
      _ = try await printed.value

      #expect(refused.status == .conflict)
      #expect(kiosk.begun.count == 1)
    }
  }

  @Test func `A command is the same in all languages`() async throws {
    try await withKiosk { kiosk, person, _ in
      kiosk.takePaperAway()

      let running = Task { try await person.post("/kiosk/picture") }
      try await waitUntil("the picture is being printed") { kiosk.begun.count == 1 }
      let page = try await person.get("/zh/kiosk").document
      let refused = try await person.post("/zh/kiosk/picture")
      kiosk.paper.open()
      _ = try await running.value

      #expect(try page.first("#picture .busy") != nil)
      #expect(try page.first("#picture button[disabled]") != nil)
      #expect(refused.status == .conflict)
      #expect(kiosk.begun.count == 1)
    }
  }

  @Test func `Two people can run a command at the same time, and so can people who are not signed in`() async throws {
    try await withKiosk { kiosk, person, stranger in
      kiosk.takePaperAway()

      let requests = [person, stranger, stranger].map { client in
        Task { try await client.post("/kiosk/text", form: ["text": "Hello"]) }
      }
      try await waitUntil("three texts are being printed") { kiosk.begun.count == 3 }
      kiosk.paper.open()
      for request in requests { _ = try await request.value }

      #expect(kiosk.printed == ["Hello", "Hello", "Hello"])
    }
  }

  @Test func `A command that is not enabled has a disabled button, and is refused`() async throws {
    try await withKiosk { kiosk, person, stranger in
      let page = try await person.get("/kiosk").document
      let refusals = try await [person.post("/kiosk/poster"), stranger.post("/kiosk/poster")]

      #expect(try page.first("#poster button[disabled]") != nil)
      for refused in refusals {
        #expect(refused.status == .conflict)
        #expect(refused.redirects.isEmpty)
        #expect(try refused.document.first("main[data-scene=Kiosk]") != nil)
        #expect(try refused.document.first("#flash[role=alert]") != nil)
      }
      #expect(kiosk.begun.isEmpty)
    }
  }

  @Test(arguments: [
    nil: "/kiosk", "http://kiosk.example/kiosk?page=3": "/kiosk?page=3", "http://other.example/kiosk?page=3": "/kiosk",
    "http://kiosk.example/nowhere": "/kiosk", "http://kiosk.example": "/kiosk", "/kiosk?page=3": "/kiosk",
    "http://kiosk.example//evil.example/kiosk": "/kiosk",
  ])
  func `An error becomes a message on the page that the person came from`(
    referer: String?, page: String
  ) async throws {
    try await withKiosk { kiosk, person, stranger in
      for client in [person, stranger] {
        var fields: HTTPFields = [try #require(HTTPField.Name("Host")): "kiosk.example"]
        fields[.origin] = "http://kiosk.example"
        fields[.referer] = referer

        let failed = try await client.post("/kiosk/picture", headerFields: fields)

        #expect(failed.redirects.map(\.to) == [page])
        #expect(failed.status == .ok)
        #expect(
          try failed.document.first("#flash[role=alert]")?.text == "There is no ink. Please come back tomorrow.")
      }
      #expect(kiosk.printed.isEmpty)
    }
  }

  @Test func `An error of a form with fields keeps what was typed`() async throws {
    try await withKiosk { kiosk, person, _ in
      let form = try await person.get("/kiosk").form(action: "/kiosk/text")

      let failed = try await person.submit(form, ["text": "a red letter"])
      let again = try await person.get("/kiosk").document

      #expect(failed.status == .serviceUnavailable)
      #expect(try failed.document.first("#text input")?["value"] == "a red letter")
      #expect(try failed.document.first("#flash[role=alert]")?.text.hasPrefix("There is no ink.") == true)
      #expect(try again.first("#flash") == nil)
      #expect(try again.first("#text button[disabled]") == nil)
      #expect(kiosk.printed.isEmpty)
    }
  }

  @Test func `A form that cannot be parsed does not hide the error of a command that did not read it`() async throws {
    try await withKiosk { _, person, _ in
      let failed = try await person.send(
        method: .post, target: "/kiosk/picture",
        headerFields: [.contentType: "application/x-www-form-urlencoded"], body: Array("text=%".utf8))

      #expect(failed.status == .serviceUnavailable)
      #expect(try failed.document.first("#flash[role=alert]")?.text.hasPrefix("There is no ink.") == true)
    }
  }

  @Test func `Input that the command refuses is shown again with its errors`() async throws {
    try await withKiosk { kiosk, person, stranger in
      for client in [person, stranger] {
        let refused = try await client.post("/kiosk/text", form: ["text": ""])

        #expect(refused.status == .unprocessableContent)
        #expect(try refused.document.first(".error")?.text == "Please write something.")
      }
      #expect(kiosk.begun.isEmpty)
    }
  }
}
