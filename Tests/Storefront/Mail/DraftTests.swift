import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

/// Letters that are begun and not sent.
@Suite struct DraftTests {
  private func withWriter(_ body: (TestShop, TestClient) async throws -> Void) async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      try await body(shop, client)
    }
  }

  /// Fills in the form of a page, and presses a button.
  @discardableResult
  private func type(
    _ content: String, to: String = "Ms. Lin", on page: String = "/mail/new", _ button: String = "Save draft",
    by client: TestClient
  ) async throws -> TestResponse {
    let form = try await client.get(page).form(action: page.hasPrefix("/zh") ? "/zh/mail" : "/mail")
    return try await client.submit(form.pressing(button), ["to": to, "content": content])
  }

  private func content(of page: String, for client: TestClient) async throws -> String? {
    try await client.get(page).page("Compose").first("textarea")?.rawText
  }

  @Test func `A saved letter is there again, in each language and window, and in the list of drafts`() async throws {
    try await withWriter { shop, client in
      let saved = try await type("\n Half a le", by: client)

      #expect(saved.redirects.map(\.to) == ["/mail/new"])
      #expect(try saved.page("Compose").flash == "Draft saved.")
      for page in ["/mail/new", "/zh/mail/new"] { #expect(try await content(of: page, for: client) == "\n Half a le") }
      #expect(try await client.get("/mail").page("MailList").texts(".folders a").last == "Drafts (1)")
      let list = try await client.get("/mail/drafts").page("DraftList")
      #expect(try list.texts(".drafts h2") == ["Half a le"])
      #expect(try list.texts(".drafts .sender") == ["To: Ms. Lin"])
      #expect(try list.first(".drafts a")?["href"] == "/mail/new")
      #expect(try shop.database.count("letter") == 0)
    }
  }

  @Test func `A reply, and a letter to a person, have drafts of their own`() async throws {
    try await withWriter { shop, client in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let pages = ["/mail/new", "/mail/new?to=Ms.%20Lin", "/mail/new?reply=\(mail.rawValue)", "/mail/new?draft=2"]

      for page in pages { #expect(try await type("On \(page)", on: page, by: client).redirects.map(\.to) == [page]) }

      for page in pages { #expect(try await content(of: page, for: client) == "On \(page)") }
      #expect(try await client.get(pages[2]).page("Compose").first("input[name=reply]")?["value"] == "\(mail.rawValue)")
    }
  }

  @Test func `Two letters that are begun on the same page at once are both kept`() async throws {
    try await withWriter { _, client in
      let forms = [
        try await client.get("/mail/new").form(action: "/mail"),
        try await client.get("/mail/new").form(action: "/mail"),
      ]

      let first = try await client.submit(forms[0].pressing("Save draft"), ["to": "", "content": "First."])
      let second = try await client.submit(forms[1].pressing("Save draft"), ["to": "", "content": "Second."])
      let again = try await client.submit(forms[1].pressing("Save draft"), ["to": "", "content": "Second, longer."])

      #expect(
        [first, second, again].map { $0.redirects.map(\.to) } == [
          ["/mail/new"], ["/mail/new?draft=2"], ["/mail/new?draft=2"],
        ])
      #expect(try await content(of: "/mail/new", for: client) == "First.")
      #expect(try await content(of: "/mail/new?draft=2", for: client) == "Second, longer.")
    }
  }

  @Test(arguments: ["/mail/draft", "/mail/people", "/mail/draft/recipients"])
  func `With the most drafts, a letter that would be one more is shown again with the reason`(action: String)
    async throws
  {
    try await withWriter { shop, client in
      for number in 1...UnsentLetter.limit {
        _ = try await client.post("/mail/draft", form: ["to": "", "content": "Draft \(number)", "form": "\(number)"])
      }

      let refused = try await client.post(
        action, form: ["to": "Ms. Lin", "content": "One more.", "form": "new", "add": "Chen Yu"])

      let page = try refused.page("Compose", .unprocessableContent)
      #expect(try page.first("textarea")?.rawText == "One more.")
      #expect(try page.text(".error-summary").contains("You have 20 unfinished letters"))
      #expect(try page.first("input[name=form]")?["value"] == "new")
      #expect(try shop.database.count("draft") == UnsentLetter.limit)
    }
  }

  @Test func `A recipient who is added at a place without a draft is not added if there are too many drafts`()
    async throws
  {
    try await withWriter { shop, client in
      for number in 1...UnsentLetter.limit {
        _ = try await client.post("/mail/draft", form: ["to": "", "content": "Draft \(number)", "form": "\(number)"])
      }

      let refused = try await client.post("/mail/draft/recipients", form: ["add": "Ms. Lin", "draft": "letter-99"])

      let page = try refused.page("Compose", .unprocessableContent)
      #expect(try page.first("input[name=to]")?["value"] == "Ms. Lin")
      #expect(try shop.database.count("draft") == UnsentLetter.limit)
    }
  }

  @Test func `Sending removes the draft, and the same form is sent once`() async throws {
    try await withWriter { shop, client in
      try await type("Half a letter.", by: client)
      let form = try await client.get("/mail/new").form(action: "/mail")

      for _ in 0..<3 { #expect(try await client.submit(form).page("MailList").flash == "Sent to Ms. Lin.") }

      #expect(try shop.database.letters == ["Half a letter."])
      #expect(try shop.database.count("draft") == 0)
      #expect(try await content(of: "/mail/new", for: client) == "")
    }
  }

  @Test func `A save that arrives after the letter was sent stores nothing, and the next letter begins empty`()
    async throws
  {
    try await withWriter { shop, client in
      let form = try await client.get("/mail/new").form(action: "/mail")
      _ = try await client.submit(form, ["to": "Ms. Lin", "content": "The whole letter."])

      let late = try await client.submit(
        form.pressing("Save draft"), ["to": "Ms. Lin", "content": "The whole lett"])

      let error = try late.page("Compose", .unprocessableContent).first("#content-error")?.text
      #expect(error == "This letter has been sent. Copy what you have changed into another letter.")
      #expect(try shop.database.count("draft") == 0)
      #expect(try await content(of: "/mail/new", for: client) == "")
    }
  }

  @Test func `A double click sends once`() async throws {
    try await withWriter { shop, client in
      let form = try await client.get("/mail/new").form(action: "/mail")
      let fields: KeyValuePairs<String, String?> = ["to": "Ms. Lin", "content": "Once."]

      async let first = client.submit(form, fields)
      async let second = client.submit(form, fields)

      #expect(try await [first.redirects.count, second.redirects.count] == [1, 1])
      #expect(try shop.database.letters == ["Once."])
    }
  }

  @Test func `A refused letter is kept as a draft`() async throws {
    try await withWriter { _, client in
      _ = try await type("A long letter.", to: "Nobody", "Send", by: client).page("Compose", .unprocessableContent)

      let page = try await client.get("/mail/new").page("Compose")
      #expect(try page.first("textarea")?.rawText == "A long letter.")
      #expect(try page.first("input[name=to]")?["value"] == "Nobody")
    }
  }

  @Test func `A letter of which a page shows only the beginning does not replace the draft`() async throws {
    try await withWriter { _, client in
      try await type("The whole letter.", by: client)
      let long = String(repeating: "\"", count: 200_000)

      let refused = try await client.post("/mail", form: ["to": "Ms. Lin", "content": long])

      #expect(refused.status == .unprocessableContent)
      #expect(try refused.document.first("textarea")?.rawText.utf8.count == Letter.byteLimit)
      #expect(try await content(of: "/mail/new", for: client) == "The whole letter.")
    }
  }

  @Test func `A draft is discarded, and an undo brings it back`() async throws {
    try await withWriter { shop, client in
      try await type("A long letter.", by: client)
      let drafts = try await client.get("/mail/drafts")

      let discarded = try await client.submit(drafts.form(action: "/mail/draft/discarding"))

      #expect(try discarded.page("DraftList").first(".drafts li") == nil)
      #expect(try await content(of: "/mail/new", for: client) == "")
      let back = try await client.submit(discarded.document.form(button: "Undo"))
      #expect(back.redirects.map(\.to) == ["/mail/new"])
      #expect(try back.page("Compose").first("textarea")?.rawText == "A long letter.")

      // Another letter took its place.
      let again = try await client.submit(client.get("/mail/drafts").form(action: "/mail/draft/discarding"))
      try await type("Another letter.", by: client)
      let late = try await client.submit(again.document.form(button: "Undo"))
      #expect(
        try late.page("DraftList").alert
          == "This can’t be undone any more. It was undone before, or changed in the meantime.")
      #expect(try shop.database.count("draft") == 1)
    }
  }

  @Test func `A letter that was emptied has no draft`() async throws {
    try await withWriter { shop, client in
      try await type("A long letter.", by: client)
      try await type(" \n", to: " ", by: client)

      #expect(try shop.database.count("draft") == 0)
    }
  }

  @Test func `A person has at most twenty drafts, and one more is shown again with the reason`() async throws {
    try await withWriter { shop, client in
      for number in 1...UnsentLetter.limit {
        try await type("No. \(number)", on: "/mail/new?draft=\(number)", by: client)
      }

      let page = try await type("One more", on: "/mail/new?draft=99", by: client).page("Compose", .unprocessableContent)
      #expect(
        try page.first("#content-error")?.text == "You have 20 unfinished letters. Send or discard one of them first.")
      #expect(try page.first("textarea")?.rawText == "One more")

      // What was discarded makes room.
      _ = try await client.submit(client.get("/mail/drafts").form(action: "/mail/draft/discarding"))
      try await type("One more", on: "/mail/new?draft=99", by: client)
      #expect(try shop.database.count("draft") == UnsentLetter.limit)
    }
  }

  @Test func `Nobody sees the draft of another person, or changes it`() async throws {
    try await withWriter { shop, client in
      try await type("Dear diary.", by: client)
      let other = shop.client()
      try await other.signIn(as: "Ms. Lin")

      #expect(try await content(of: "/mail/new", for: other) == "")
      #expect(try await other.get("/mail/drafts").page("DraftList").first(".drafts li") == nil)
      _ = try await other.post("/mail/draft/discarding", form: ["draft": "letter-1"])
      _ = try await other.post("/mail/draft/restoration?draft=1")

      #expect(try await content(of: "/mail/new", for: client) == "Dear diary.")
    }
  }

  @Test func `The drafts of a person who is removed are removed`() async throws {
    try await withWriter { shop, client in
      try await type("Dear diary.", by: client)

      _ = try await Shop(databasePath: shop.databasePath).removeUser("Chen Yu")

      #expect(try shop.database.count("draft") == 0)
    }
  }

  @Test(arguments: ["letter-1", "to-Chen Yu", "reply-7", "letter-9223372036854775807"])
  func `A place is printed and parsed`(text: String) {
    #expect(DraftPlace(routeValue: text)?.routeValue == text)
  }

  @Test(arguments: ["", "letter", "letter-", "letter-0", "letter-01", "to-", "reply-x", "other-1"])
  func `Another text is no place`(text: String) {
    #expect(DraftPlace(routeValue: text) == nil)
  }
}
