import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct MailListTests {
  @Test func `The latest mail comes first, with its sender, its first line and its time`() async throws {
    try await withShop { shop in
      let (student, teacher) = (shop.student, shop.teacher)
      _ = try shop.database.addMail(to: student, from: teacher, "Old news.", age: 60, isRead: true)
      _ = try shop.database.addMail(to: student, from: teacher, "The lesson moves.\n\nTo Thursday.")
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail").page("MailList")

      #expect(try page.ids("main li") == ["mail-3", "mail-1"])
      let cell = try #require(try page.first("li#mail-3"))
      #expect(try cell.first("h2 a")?.text == "The lesson moves.")
      #expect(try cell.first("h2 a")?["href"] == "/mail/3")
      #expect(try cell.first(".sender")?.text == "Ms. Lin New")
      #expect(try cell.first("time")?["datetime"] == "2026-03-14T16:05:00Z")
      #expect(try cell.first("time")?.text.hasSuffix("at 16:05 UTC") == true)
      #expect(try cell.first(".printed")?.text == "Saturday, 14 March 2026 at 16:05 UTC")
      #expect(try cell.first(".avatar")?.text == "L")
    }
  }

  @Test func `The inbox shows unread mail before the rest, and other lists have no sections`() async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher, isRead: true)
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail").page("MailList")
      #expect(try page.texts("main .section") == ["Unread", "Already read"])
      #expect(try page.ids("ul[aria-labelledby=mails-unread] > li") == ["mail-1"])
      #expect(try page.ids("ul[aria-labelledby=mails-read] > li") == ["mail-3"])

      let read = try await client.submit(page.form(action: "/mail/1/reading")).page("MailList")
      #expect(try read.ids("main li[id]") == ["mail-3", "mail-1"])
      #expect(try read.texts("main .section").isEmpty)

      _ = try shop.database.addMail(to: shop.student, from: shop.teacher, "Tea?")
      let found = try await client.get("/mail?q=tuning").page("MailList")
      #expect(try found.texts("main .section").isEmpty)
    }
  }

  @Test func `Unread mail is marked and has a button, read mail has neither`() async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher, isRead: true)
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail").page("MailList")

      #expect(try page.ids("main li.unread") == ["mail-1"])
      #expect(try page.texts("main li .new") == ["New"])
      #expect(try page.all("main li form").map { $0["action"] } == ["/mail/1/reading"])
      #expect(try page.first("main .count")?.text == "1 unread")
      #expect(page.unreadCount == "1")
    }
  }

  @Test(arguments: [0: [0], 15: [15], 16: [15, 1], 31: [15, 15, 1]])
  func `A mailbox shows 15 letters a page, and each of them once`(total: Int, counts: [Int]) async throws {
    try await withShop { shop in
      // Some of them came in the same second.
      for index in 0..<total {
        _ = try shop.database.addMail(to: shop.student, from: shop.teacher, age: index / 4)
        _ = try shop.database.addMail(to: shop.teacher, from: shop.student, age: index / 4)
      }
      let client = shop.client()
      try await client.signIn()
      var response = try await client.get("/mail")
      var pages = [try response.page("MailList").ids("main li")]
      while let next = try? response.link(rel: "next") {
        response = try await client.follow(next)
        pages.append(try response.page("MailList").ids("main li"))
      }

      #expect(pages.map(\.count) == counts)
      #expect(Set(pages.flatMap(\.self)) == Set((0..<total).map { "mail-\($0 * 4 + 1)" }))
      #expect(try response.document.first("a[rel=prev]") == nil || total > 15)
    }
  }

  @Test func `Numbers over a thousand have a comma wherever the mailbox shows them`() async throws {
    try await withShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      try shop.database.execute(
        """
        WITH RECURSIVE copy (number) AS (VALUES (1) UNION ALL SELECT number + 1 FROM copy WHERE number < 1203)
        INSERT INTO mail (letterID, threadID, ownerID, folder, origin, updateDate, isRead)
          SELECT letterID, threadID, ownerID, folder, origin, updateDate, isRead FROM mail, copy WHERE mail.id = 1
        """)
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail?page=2").page("MailList")
      let folder = try #require(try page.first("input[name=folder]")?["value"])
      let selection = try page.form(button: "Mark as unread")
      let marked = try await client.submit(selection.pressing("Mark as read"), ["folder": folder])

      #expect(page.unreadCount == "1,204")
      #expect(try page.first("title")?.text == "(1,204) Mail, page 2 · Vitrine")
      #expect(try page.first("main .count")?.text == "1,204 unread")
      #expect(try page.texts("#selection label").last == "The latest 1,000 in this folder")
      #expect(try marked.document.first("#done")?.text == "1,000 letters marked as read.")
    }
  }

  @Test func `The heading of a result has the part of a long text that was searched for`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail?q=\(String(repeating: "a", count: 3_000))").page("MailList")

      #expect(try page.first("h1")?.text == "Results for “\(String(repeating: "a", count: 100))”")
    }
  }

  @Test func `An empty mailbox says so`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail").page("MailList")

      #expect(try page.first("main .empty h2")?.text == "Your inbox is empty")
      #expect(try page.first("nav.pager") == nil)
    }
  }

  @Test func `A page after the last one is not found, and the problem page links to the last one`() async throws {
    try await withShop { shop in
      for _ in 0..<16 { _ = try shop.database.addMail(to: shop.student, from: shop.teacher) }
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail?page=7").page("Problem", .notFound)

      #expect(try page.first("main h1")?.text == "This list has no page 7")
      #expect(try page.first("main a.button")?["href"] == "/mail?page=2")
    }
  }

  @Test func `Refreshing shows new mail, with a message that is shown once`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()
      let empty = try await client.get("/mail")
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)

      let refreshed = try await client.submit(empty.form(action: "/mail/refresh"))

      #expect(refreshed.redirects.map(\.to) == ["/mail"])
      let page = try refreshed.page("MailList")
      #expect(try page.flash == "Your mailbox is up to date: 1 unread.")
      #expect(try page.ids("main li") == ["mail-\(mail.rawValue)"])
      #expect(try await client.get("/mail").page("MailList").flash == nil)
    }
  }

  @Test(
    arguments: [
      (HTTPRequest.Method.get, "/mail", "/login?return=%2Fmail"),
      (.get, "/mail?page=2", "/login?return=%2Fmail%3Fpage%3D2"),
      (.get, "/mail/1", "/login?return=%2Fmail%2F1"),
      (.post, "/mail/refresh", "/login?return=%2Fmail"),
    ])
  func `A person who is not signed in is asked to sign in, and then gets the requested page`(
    method: HTTPRequest.Method, target: String, login: String
  ) async throws {
    try await withShop { shop in
      for _ in 0..<16 { _ = try shop.database.addMail(to: shop.student, from: shop.teacher) }
      let client = shop.client(redirects: .manual)

      let response = try await client.send(method: method, target: target)
      #expect(try shop.database.isRead(Mail.ID(rawValue: 1)) == false)
      let form = try await client.get(login).page("Login").form(button: "Continue as Chen Yu")
      let entered = try await client.submit(form)

      response.expectRedirect(to: login)
      entered.expectRedirect(to: method == .get ? target : "/mail")
      let location = try #require(entered.headerFields[.location])
      #expect(try await client.get(location).status == .ok)
    }
  }
}
