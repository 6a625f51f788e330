import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct ComposeTests {
  @Test func `A browser can restore the recipients when somebody returns to the page`() async throws {
    try await withServedShop { shop in
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail/new").page("Compose")

      // With autocomplete="off" a browser empties the field.
      #expect(try page.first("#to")?["autocomplete"] == nil)
    }
  }

  @Test func `A letter is in the inbox of its recipient, and in the sent mails of its writer`() async throws {
    try await withServedShop { shop in
      let (student, teacher) = (shop.client(), shop.client())
      try await student.signIn()
      try await teacher.signIn(as: "Ms. Lin")
      let form = try await student.follow(student.get("/mail").link(text: "Write a letter")).form(action: "/mail")

      let sent = try await student.submit(form, ["to": "ms. lin", "content": "The bus is late.\nSorry!"])

      #expect(sent.redirects.map(\.to) == ["/mail/sent"])
      #expect(try sent.page("MailList").flash == "Sent to Ms. Lin.")
      #expect(try sent.document.texts("main li h2") == ["The bus is late."])
      let inbox = try await teacher.get("/mail").page("MailList")
      #expect(try inbox.texts("main li.unread .sender") == ["Chen Yu New"])
      #expect(inbox.unreadCount == "1")
      #expect(try shop.database.letters == ["The bus is late.\nSorry!"])
    }
  }

  @Test func `A letter goes to several people by any of their names, and each gets it once`() async throws {
    try await withServedShop { shop in
      for index in 1...49 { _ = try shop.database.addPerson("Pupil \(index)") }
      try shop.database.show("Pupil 1", as: "李四")
      let client = shop.client()
      try await client.signIn()
      let names = ["Ms. Lin", "ms.lin", "李四", "pupil 1"] + (2...49).map { "Pupil \($0)" }

      for (limit, to) in [(false, names), (true, Array(names.dropFirst(2)))] {
        let page = try await client.post("/mail", form: ["to": to.joined(separator: "，"), "content": "Hello."])
        if limit {
          #expect(try page.page("MailList").flash == "Sent to 49 people.")
        } else {
          #expect(
            try page.page("Compose", .unprocessableContent).first("#to-error")?.text
              == "A letter can have at most 50 recipients.")
        }
      }

      #expect(try shop.database.count("letter") == 1)
      #expect(try shop.database.count("mail") == 50)
    }
  }

  /// A shop that no letter is sent in, and that somebody has left.
  private static let refusingShop = SharedShop(isServed: true) { shop in
    _ = try shop.database.addPerson("Gone")
    _ = try await Shop(databasePath: shop.databasePath).removeUser("Gone")
  }

  @Test(
    arguments: [
      ("", "Hello.", "Enter at least one recipient.", nil),
      (" , ;、", "Hello.", "Enter at least one recipient.", nil),
      ("Nobody, <b>", "Hello.", "There is nobody with the name “Nobody”, “<b>”.", nil),
      ("Former member", "Hello.", "There is nobody with the name “Former member”.", nil),
      ("Ms. Lin", "", nil, "Type the text of the letter."),
      ("Ms. Lin", "\n \t\u{3000}\u{200B}\n", nil, "Type the text of the letter."),
      ("", " ", "Enter at least one recipient.", "Type the text of the letter."),
    ] as [(String, String, String?, String?)])
  func `A refused form shows the reason and keeps the text`(
    to: String, content: String, toError: String?, contentError: String?
  ) async throws {
    try await Self.refusingShop.use { shop in
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail/new").form(action: "/mail")

      let page = try await client.submit(form, ["to": to, "content": content]).page("Compose", .unprocessableContent)

      #expect(try page.first("#to-error")?.text == toError)
      #expect(try page.first("#content-error")?.text == contentError)
      #expect(try page.first("input[name=to]")?["value"] == to)
      #expect(try page.first("textarea")?.rawText == content)
      #expect(try page.first("input[name=form]")?["value"] == form.fields.first { $0.name == "form" }?.value)
      // The browser makes it the address of this page.
      #expect(try page.first("meta[name=form-page]")?["content"] == "/mail/new")
      #expect(try shop.database.count("letter") == 0)
    }
  }

  @Test(arguments: [(16_384, true), (16_385, false), (50_000, false), (800_000, false)])
  func `A letter has at most 16 KiB, and a longer one is refused with its text kept`(
    length: Int, isTaken: Bool
  ) async throws {
    try await withServedShop { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn()
      // Three bytes each.
      let content =
        String(repeating: "茶", count: length / 3 / 10) + String(repeating: "a", count: length - length / 3 / 10 * 3)

      let response = try await client.post("/mail", form: ["to": "Ms. Lin", "content": content])

      if isTaken {
        response.expectRedirect(to: "/mail/sent")
        #expect(try shop.database.letters == [content])
      } else {
        let page = try response.page("Compose", .unprocessableContent)
        let size = (length + 1023) / 1024
        #expect(try page.first("#content-error")?.text == "The letter is \(size) KiB long. The maximum is 16 KiB.")
        // A text of any length that a person types is kept. Of what a program sends, the beginning is.
        let shown = length < 4 * Letter.byteLimit ? content : String(content.prefix(Letter.byteLimit))
        #expect(try page.first("textarea")?.rawText == shown)
        #expect(try shop.database.count("letter") == 0)
      }
    }
  }

  @Test func `A request that is too large for a form is refused with a page that gives the reason`() async throws {
    try await withServedShop { shop in
      let client = shop.client()
      try await client.signIn()

      let response = try await client.post(
        "/mail", form: ["to": "Ms. Lin", "content": String(repeating: "a", count: 1 << 20)])

      try response.page("Problem", .contentTooLarge)
    }
  }

  @Test func `Line ends become line feeds, and control characters are removed`() async throws {
    try await withServedShop { shop in
      let client = shop.client()
      try await client.signIn()
      // As %0D, so that the client leaves it alone.
      let body = "to=Ms.+Lin&content=%0D%0Aone%0D%0Atwo%0Dthree%0A%1B%5B31mred%07%09tab%C2%85"

      _ = try await client.send(
        method: .post, target: "/mail", headerFields: [.contentType: "application/x-www-form-urlencoded"],
        body: Array(body.utf8))

      #expect(try shop.database.letters == ["\none\ntwo\nthree\n[31mred\ttab"])
    }
  }

  @Test func `A letter to oneself is in both folders, and opens`() async throws {
    try await withServedShop { shop in
      let client = shop.client()
      try await client.signIn()

      _ = try await client.post("/mail", form: ["to": "Chen Yu", "content": "Buy ink."])

      #expect(try await client.get("/mail").page("MailList").texts("main li .sender") == ["Chen Yu New"])
      #expect(try await client.get("/mail/sent").page("MailList").texts("main li .sender") == ["To: Chen Yu"])
      for id in 1...2 { #expect(try await client.get("/mail/\(id)").page("Mail").first(".thread") == nil) }
    }
  }

  @Test func `The page for writing a mail has a label for each field, and names the recipient`() async throws {
    try await withServedShop { shop in
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail/new?to=Ms.%20Lin").page("Compose")

      #expect(try page.first("label input[name=to]")?["value"] == "Ms. Lin")
      #expect(try page.first("label textarea[name=content]")?.rawText == "")
      #expect(try page.first("input[name=to]")?["data-people"] == "/mail/people")
    }
  }

  @Test func `A person who is not signed in is redirected to the page for signing in`() async throws {
    try await withServedShop { shop in
      try await shop.get("/mail/new").expectRedirect(to: "/login?return=%2Fmail%2Fnew")
    }
  }

  @Test func `A writer who is signed out keeps the text, and can send the letter after signing in again`() async throws
  {
    try await withServedShop { shop in
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail/new").form(action: "/mail")
      _ = try await client.post("/logout")

      let refused = try await client.submit(form, ["to": "Ms. Lin", "content": "A long letter.\n"])

      let page = try refused.page("Compose", .forbidden)
      #expect(try page.first("input[name=to]")?["value"] == "Ms. Lin")
      #expect(try page.first("textarea")?.rawText == "A long letter.\n")
      #expect(try page.first(".error a")?["href"] == "/login")
      #expect(try shop.database.count("letter") == 0)

      try await client.signIn()
      let sent = try await client.submit(refused.form(action: "/mail"))
      #expect(try sent.page("MailList").flash == "Sent to Ms. Lin.")
      #expect(try shop.database.letters == ["A long letter.\n"])
    }
  }
}
