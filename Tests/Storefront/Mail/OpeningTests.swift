import HTTPTypes
import Logging
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct OpeningTests {
  @Test func `Opening a mail marks it as read, and the page offers to mark it as unread`() async throws {
    try await withServedShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      #expect(try await client.get("/mail").document.unreadCount == "1")

      let page = try await client.get("/mail/\(mail.rawValue)").page("Mail")

      #expect(try shop.database.isRead(mail) == true)
      #expect(page.unreadCount == nil)
      #expect(try page.texts("article footer button") == ["Mark as unread", "Archive", "Move to trash"])
    }
  }

  @Test func `A mail that is marked as unread on its page stays unread on the list that is shown next`() async throws {
    try await withServedShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      let page = try await client.get("/mail/\(mail.rawValue)").page("Mail")

      let list = try await client.submit(page.form(button: "Mark as unread"))

      #expect(list.redirects.map(\.to) == ["/mail"])
      #expect(try list.page("MailList").ids("main li.unread") == ["mail-\(mail.rawValue)"])
      #expect(try shop.database.isRead(mail) == false)

      // A page that was made before opening marked mails led back to itself.
      let old = try await client.post("/mail/1/unread", form: ["from": "/mail/1"], redirects: .manual)
      old.expectRedirect(to: "/mail")
    }
  }

  /// A shop in which each case has a mail of its own.
  private static let shop = SharedShop(isServed: true)

  @Test(
    arguments: [
      ("Sec-Purpose", "prefetch"), ("Sec-Purpose", "prefetch;prerender"),
      ("Sec-Purpose", "prefetch; anonymous-client-ip"),
      ("Purpose", "prefetch"),
    ])
  func `A mail that the browser fetches ahead stays unread until a person opens it`(
    name: String, value: String
  ) async throws {
    try await Self.shop.use { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()

      let ahead = try await client.get("/mail/\(mail.rawValue)", headerFields: [try #require(.init(name)): value])

      #expect(try ahead.page("Mail").texts("article footer button").first == "Mark as read")
      #expect(try shop.database.isRead(mail) == false)
      _ = try await client.get("/mail/\(mail.rawValue)", headerFields: [try #require(.init(name)): "navigate"])
      #expect(try shop.database.isRead(mail) == true)
    }
  }

  @Test func `A HEAD request for a mail leaves it unread`() async throws {
    try await withServedShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()

      #expect(try await client.head("/mail/1").status == .ok)

      #expect(try shop.database.isRead(mail) == false)
    }
  }

  @Test func `A person cannot open the mail of another person`() async throws {
    try await withServedShop { shop in
      let mail = try shop.database.addMail(to: shop.teacher, from: shop.student)
      let client = shop.client()
      try await client.signIn(as: "Chen Yu")

      try await client.get("/mail/1").page("Problem", .notFound)

      #expect(try shop.database.isRead(mail) == false)
    }
  }

  @Test func `A mail is shown while another program writes to the database, and marked when it has finished`()
    async throws
  {
    try await withServedShop(.testing { $0.openingTimeout = .milliseconds(20) }) { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()

      try await withOpenWrite(to: shop.databasePath) {
        let page = try await client.get("/mail/1").page("Mail")

        #expect(try page.first("article > p")?.text == "Bring the tuning fork.")
        #expect(try page.texts("article footer button").first == "Mark as read")
        #expect(try shop.database.isRead(mail) == false)
      }

      try await shop.database.waitUntil("SELECT isRead FROM mail WHERE id = 1")
    }
  }

  @Test func `A mail is shown even if it cannot be marked, and the log says why`() async throws {
    try await withServedShop { shop in
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      shop.log.expectingErrors()
      try shop.database.refuse("UPDATE", on: "mail")

      let page = try await client.get("/mail/1").page("Mail")

      #expect(try page.texts("article footer button").first == "Mark as read")
      #expect(shop.log.entries.contains { $0.level == .error && $0.text.contains("the disk is full") })
    }
  }
}
