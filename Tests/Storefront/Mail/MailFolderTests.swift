import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct MailFolderTests {
  @Test(arguments: [("inbox", "/mail"), ("sent", "/mail/sent"), ("archive", "/mail/archive"), ("trash", "/mail/trash")])
  func `Each folder shows only its own mails, 15 on a page`(name: String, address: String) async throws {
    try await withShop { shop in
      let folder = try #require(MailFolder(rawValue: name))
      var expected: [String] = []
      for age in 0..<33 {
        let came = try shop.database.addMail(to: shop.student, from: shop.teacher, age: age)
        let sent = shop.database.sent(try shop.database.addMail(to: shop.teacher, from: shop.student, age: age))
        if [.archive, .trash].contains(folder) { try shop.database.move(came, to: folder) }
        expected.append("mail-\((folder == .sent ? sent : came).rawValue)")
      }
      let client = shop.client()
      try await client.signIn()
      var response = try await client.get(address)
      var pages = [try response.page("MailList").ids("main li")]
      while let next = try? response.link(rel: "next") {
        response = try await client.follow(next)
        pages.append(try response.page("MailList").ids("main li"))
      }

      #expect(pages.map(\.count) == [15, 15, 3])
      #expect(pages.flatMap(\.self) == expected)
      #expect(response.target == "\(address)?page=3")
      let current = try response.document.all("nav.folders a[aria-current=page]")
      #expect(current.map(\.text) == [name.prefix(1).uppercased() + name.dropFirst()])
    }
  }

  private static let emptyShop = SharedShop()

  @Test(
    arguments: [
      ("/mail", "Your inbox is empty", "/mail/new"), ("/mail/sent", "Nothing sent yet", "/mail/new"),
      ("/mail/archive", "The archive is empty", "/mail"), ("/mail/trash", "The trash is empty", "/mail"),
      ("/mail?q=erhu", "Nothing found", "/mail"),
    ])
  func `An empty list says so, and what to do next`(address: String, title: String, next: String) async throws {
    try await Self.emptyShop.use { shop in
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get(address).page("MailList")

      #expect(try page.first("main .empty h2")?.text == title)
      #expect(try page.first("main .empty p")?.text.isEmpty == false)
      #expect(try page.first("main .empty a.button")?["href"] == next)
      #expect(try page.first("form#selection") == nil)
    }
  }

  @Test func `The folders are links on every list`() async throws {
    try await withShop { shop in
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/mail/trash").page("MailList")

      #expect(
        try page.all("nav.folders li a").map { $0["href"] } == ["/mail", "/mail/sent", "/mail/archive", "/mail/trash"])
    }
  }

  @Test func `Sent mails show their recipients, and are never shown as unread`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.teacher, from: shop.student)
      let client = shop.client()
      try await client.signIn()

      let cell = try #require(
        try await client.get("/mail/sent").page("MailList").first("li#mail-\(mail.rawValue + 1)"))
      #expect(try cell.first(".sender")?.text == "To: Ms. Lin")
      #expect(try cell.first("form") == nil)
      #expect(cell.classes.isEmpty)

      try shop.database.move(shop.database.sent(mail), to: .archive)
      let archived = try await client.get("/mail/archive").page("MailList")
      #expect(try archived.first("main li .sender")?.text == "To: Ms. Lin")
    }
  }

  @Test func `The title of every page contains the number of unread mails, if there are any`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      #expect(try await client.get("/sorts").document.title == "Categories · Vitrine")
      try await client.signIn()

      let mailbox = ["/mail", "/mail/sent", "/mail?q=ink", "/mail/new", "/mail/people"]
      for target in mailbox + ["/", "/sorts", "/sorts/1/goods", firstGoodsPage, "/nowhere"] {
        #expect(try await client.get(target).document.title?.hasPrefix("(1) ") == true, "\(target)")
      }
      _ = try await client.post("/mail/\(mail.rawValue)/archive")
      #expect(try await client.get("/mail").document.title == "Mail · Vitrine")
    }
  }

  @Test func `If nothing is unread, the header has no number`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/sorts").page("SortList")

      #expect(page.unreadCount == nil)
      #expect(try page.texts("body > header nav a") == ["Categories", "Mail", "Orders"])
    }
  }
}
