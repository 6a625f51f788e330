import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct MailSelectionTests {
  @Test func `Selected mails are archived together, and restored together`() async throws {
    try await withShop { shop in
      let mails = try (0..<4).map { _ in try shop.database.addMail(to: shop.student, from: shop.teacher) }
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail").form(action: "/mail/selection").pressing("Archive")

      let archived = try await client.submit(form, ["mail": "1", "mail": "5"])

      #expect(archived.redirects.map(\.to) == ["/mail"])
      #expect(try archived.page("MailList").flash == "2 letters archived.")
      #expect(try archived.page("MailList").ids("main li") == ["mail-7", "mail-3"])
      #expect(archived.document.unreadCount == "2")

      let undone = try await client.submit(archived.document.form(button: "Undo"))

      #expect(undone.redirects.map(\.to) == ["/mail"])
      #expect(try undone.page("MailList").ids("main li") == ["mail-7", "mail-5", "mail-3", "mail-1"])
      for mail in mails { #expect(try shop.database.state(of: mail) == "inbox unread from inbox") }
    }
  }

  @Test func `All on this page means the mails that the page shows, and not later ones`() async throws {
    try await withShop { shop in
      for age in 0..<16 { _ = try shop.database.addMail(to: shop.student, from: shop.teacher, age: age) }
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail").form(action: "/mail/selection").pressing("Move to trash")
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)

      let done = try await client.submit(form, ["all": "1"])

      #expect(try done.page("MailList").flash == "15 letters moved to the trash.")
      #expect(try done.page("MailList").ids("main li") == ["mail-33", "mail-31"])
    }
  }

  @Test func `Each list offers the actions that its mails allow`() async throws {
    try await withShop { shop in
      let mails = try (0..<3).map { _ in try shop.database.addMail(to: shop.student, from: shop.teacher, "Ink.") }
      _ = try shop.database.addMail(to: shop.teacher, from: shop.student)
      try shop.database.move(mails[0], to: .archive)
      try shop.database.move(mails[1], to: .trash)
      let client = shop.client()
      try await client.signIn()
      let expected = [
        "/mail": ["Mark as read", "Mark as unread", "Archive", "Move to trash"],
        "/mail/sent": ["Archive", "Move to trash"],
        "/mail/archive": ["Mark as read", "Mark as unread", "Restore", "Move to trash"],
        "/mail/trash": ["Restore"],
        "/mail?q=ink": ["Mark as read", "Mark as unread", "Archive", "Move to trash"],
      ]

      for (target, buttons) in expected {
        let page = try await client.get(target).page("MailList")
        #expect(try page.texts("form#selection button") == buttons, "\(target)")
      }
    }
  }

  @Test func `Without a choice nothing happens, and a message says what to do`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail").form(action: "/mail/selection").pressing("Archive")

      let page = try await client.submit(form).page("MailList")

      #expect(try page.alert == "Choose at least one letter first.")
      #expect(try page.flash == nil)
      #expect(try shop.database.state(of: mail) == "inbox unread from inbox")
    }
  }

  @Test func `Other people's mails, unknown mails and repeated mails are ignored`() async throws {
    try await withShop { shop in
      let own = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let others = try shop.database.addMail(to: shop.teacher, from: shop.student)
      let client = shop.client()
      try await client.signIn()

      let page = try await client.post(
        "/mail/selection",
        form: [
          "action": "trash", "mail": "\(others.rawValue)", "mail": "\(own.rawValue)", "mail": "999", "mail": "-1",
          "mail": "x", "mail": "\(own.rawValue)", "all": "1", "shown": "\(own.rawValue),\(others.rawValue),,y",
        ]
      ).page("MailList")

      #expect(try page.flash == "Moved to the trash.")
      #expect(try shop.database.state(of: own) == "trash unread from inbox")
      #expect(try shop.database.state(of: others) == "inbox unread from inbox")
    }
  }

  /// An unread mail.
  private static let unreadShop = SharedShop { shop in try shop.database.addMail(to: shop.student, from: shop.teacher) }

  @Test(arguments: ["", "delete", "reading,trash"])
  func `A form without an action is refused`(action: String) async throws {
    try await Self.unreadShop.use { shop, mail in
      let client = shop.client()
      try await client.signIn()

      try await client.post("/mail/selection", form: ["action": action, "mail": "\(mail.rawValue)"])
        .page("Problem", .badRequest)

      #expect(try shop.database.state(of: mail) == "inbox unread from inbox")
    }
  }

  @Test func `Three thousand mails at once are refused, and none of them is touched`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      let shown = (1...3_000).map(String.init).joined(separator: ",")

      let page = try await client.post(
        "/mail/selection", form: ["action": "trash", "all": "1", "shown": shown]
      ).page("Problem", .badRequest)

      #expect(try page.first("main h1")?.text == "Too many letters at once")
      #expect(try shop.database.state(of: mail) == "inbox unread from inbox")
    }
  }

  @Test func `A person who is not signed in is redirected to the page for signing in`() async throws {
    try await withShop { shop in
      let client = shop.client(redirects: .manual)

      for target in ["/mail/selection", "/undo/1"] {
        try await client.post(target, form: ["action": "trash", "mail": "1"])
          .expectRedirect(to: "/login?return=%2Fpending")
      }
    }
  }
}
