import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct MailActionTests {
  /// A shop in which each case has a mail of its own.
  private static let shop = SharedShop()

  @Test(
    arguments: [
      ("inbox", "Mark as unread", "inbox unread from inbox", "Marked as unread."),
      ("inbox", "Archive", "archive read from inbox", "Archived."),
      ("inbox", "Move to trash", "trash read from inbox", "Moved to the trash."),
      ("archive", "Restore", "inbox read from inbox", "Restored."),
      ("archive", "Move to trash", "trash read from inbox", "Moved to the trash."),
      ("trash", "Restore", "inbox read from inbox", "Restored."),
    ])
  func `Each button of a mail performs its action, names it in a banner, and can be undone`(
    folder: String, button: String, state: String, message: String
  ) async throws {
    try await Self.shop.use { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher, isRead: true)
      try shop.database.move(mail, to: try #require(MailFolder(rawValue: folder)))
      let client = shop.client()
      try await client.signIn()

      let done = try await client.submit(
        client.get("/mail/\(mail.rawValue)").page("Mail").form(button: button))

      // The list that it came from.
      let place = folder == "inbox" ? "/mail" : "/mail/\(folder)"
      #expect(done.redirects.map(\.to) == [place])
      #expect(try done.document.flash == message)
      #expect(try shop.database.state(of: mail) == state)

      let undone = try await client.submit(done.document.form(button: "Undo"))

      #expect(undone.redirects.map(\.to) == [place])
      #expect(try undone.document.flash == "Undone.")
      #expect(try undone.document.first("form.undo") == nil)
      #expect(try shop.database.state(of: mail) == "\(folder) read from inbox")
    }
  }

  /// A shop whose lists have several pages.
  private static let longShop = SharedShop()

  // The cases share a mailbox, and each takes a letter out of it.
  @Test(
    .serialized,
    arguments: [
      "/mail?page=2", "/mail/archive?page=2", "/mail?q=lesson", "/mail?q=lesson&page=2", "/zh/mail?q=lesson",
    ])
  func `From a letter, the breadcrumb and each action lead back to the list it came from`(list: String) async throws {
    try await Self.longShop.use { shop in
      for age in 0..<24 {
        let mail = try shop.database.addMail(to: shop.student, from: shop.teacher, "The lesson", age: age, isRead: true)
        if list.contains("archive") { try shop.database.move(mail, to: .archive) }
      }
      let client = shop.client()
      try await client.signIn()
      let address = try await client.get(list).page("MailList").first("main li h2 a")?["href"]

      let letter = try await client.get(#require(address)).page("Mail")

      #expect(try letter.first("nav.breadcrumb a")?["href"].map { String($0.prefix { $0 != "#" }) } == list)
      let form = try #require(letter.forms.first { $0.action.hasSuffix("/trash") })
      #expect(try await client.submit(form).redirects.map(\.to) == [list])
    }
  }

  @Test func `Without the page of its form, an action leads to the folder that the letter was in`() async throws {
    try await Self.shop.use { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client(redirects: .manual)
      try await client.signIn()

      for from in ["", "/mail/\(mail.rawValue)", "https://evil.example/", "//evil.example"] {
        try shop.database.move(mail, to: .inbox)
        let answer = try await client.post("/mail/\(mail.rawValue)/archive", form: ["from": from])
        answer.expectRedirect(to: "/mail")
      }
    }
  }

  @Test(arguments: ["archive", "trash", "restoration"])
  func `A sent mail can be moved and restored to the sent mails, and is never unread`(
    action: String
  ) async throws {
    try await Self.shop.use { shop in
      let mail = shop.database.sent(try shop.database.addMail(to: shop.student, from: shop.teacher))
      if action == "restoration" { try shop.database.move(mail, to: .trash) }
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Ms. Lin")

      for action in [action, "unread"] {
        #expect(try await client.post("/mail/\(mail.rawValue)/\(action)").status == .seeOther)
      }

      let folder = action == "restoration" ? "sent" : action
      #expect(try shop.database.state(of: mail) == "\(folder) read from sent")
    }
  }

  /// A shop in which each case has a mail of the teacher. The student, who is signed in, has no unread mail.
  private static let othersShop = SharedShop()

  @Test(arguments: MailAction.allCases)
  func `Another person's mail is not found, and stays as it is`(action: MailAction) async throws {
    try await Self.othersShop.use { shop in
      let mail = try shop.database.addMail(to: shop.teacher, from: shop.student)
      try shop.database.move(mail, to: action == .restore ? .archive : .inbox, isRead: action == .markUnread)
      let before = try shop.database.state(of: mail)
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")

      let others = try await client.post("/mail/\(mail.rawValue)/\(action.rawValue)").page("Problem", .notFound)
      let none = try await client.post("/mail/99/\(action.rawValue)").page("Problem", .notFound)

      #expect(others.text == none.text)
      #expect(try shop.database.state(of: mail) == before)
    }
  }

  @Test func `After the last mail of the last page, the page before it is shown`() async throws {
    try await withShop { shop in
      for age in 0..<16 { _ = try shop.database.addMail(to: shop.student, from: shop.teacher, age: age) }
      let client = shop.client()
      try await client.signIn()
      let second = try await client.get("/mail?page=2")

      let archived = try await client.submit(
        second.form(action: "/mail/selection").pressing("Archive"), ["mail": "31"])

      #expect(archived.redirects.map(\.to) == ["/mail"])
      #expect(try archived.page("MailList").ids("main li").count == 15)
    }
  }

  /// A mail that nobody reads.
  private static let unreadShop = SharedShop { shop in try shop.database.addMail(to: shop.student, from: shop.teacher) }

  @Test(arguments: MailAction.allCases)
  func `A person who is not signed in is redirected to the page for signing in, and nothing is changed`(
    action: MailAction
  ) async throws {
    try await Self.unreadShop.use { shop, mail in
      let response = try await shop.client(redirects: .manual).post("/mail/1/\(action.rawValue)")

      response.expectRedirect(to: "/login?return=%2Fpending")
      #expect(try shop.database.state(of: mail) == "inbox unread from inbox")
    }
  }
}
