import HTTPTypes
import MVVM
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

@Suite struct MarkReadTests {
  @Test func `Marking a mail as read on the list leads back to the same page of the list`() async throws {
    try await withShop { shop in
      for age in 0..<16 { _ = try shop.database.addMail(to: shop.student, from: shop.teacher, age: age) }
      let client = shop.client()
      try await client.signIn()
      let second = try await client.get("/mail?page=2")
      #expect(second.document.unreadCount == "16")

      let marked = try await client.submit(second.form(action: "/mail/31/reading"))

      #expect(marked.redirects.map(\.to) == ["/mail?page=2"])
      let page = try marked.page("MailList")
      #expect(try page.ids("main li") == ["mail-31"])
      #expect(try page.first("li#mail-31.unread") == nil)
      #expect(try page.flash == "Marked as read.")
      #expect(page.unreadCount == "15")
      #expect(try shop.database.isRead(Mail.ID(rawValue: 31)) == true)
    }
  }

  @Test func `The button of a cell performs the action of its list`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let list = MailListViewModel(
        of: shop.student, mails: MailDataController(database: shop.database), clock: ReaderClock(zone: nil),
        coordinator: StubNavigation())
      try await list.load()

      let page = try await list.cells.items.first?.reading?.action()

      #expect(page == .example("/mail"))
      #expect(try shop.database.isRead(mail) == true)
    }
  }

  @Test func `A mail that was already read stays read`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher, isRead: true)
      let store = TestStore(shop.client(redirects: .manual))
      try await store.subject.signIn()

      try await store.send(.post("/mail/\(mail.rawValue)/reading")) {
        $0.redirects(to: "/mail/\(mail.rawValue)")
        $0.flash = "Marked as read."
      }

      #expect(try shop.database.isRead(mail) == true)
    }
  }

  @Test func `Another person's mail is not found and stays unread`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.teacher, from: shop.student)
      let store = TestStore(shop.client(redirects: .manual))
      try await store.subject.signIn(as: "Chen Yu")

      try await store.send(.post("/mail/\(mail.rawValue)/reading")) {
        $0.shows("Problem", .notFound, title: "There is no such letter · Vitrine")
      }

      #expect(try shop.database.isRead(mail) == false)
    }
  }

  /// A shop in which each case has a mail of its own.
  private static let shop = SharedShop()

  @Test(
    arguments: [
      "", "abc", "//evil.example", "https://evil.example/mail", "/\\evil.example", "/mail/refresh", "/mail?page=0",
      "/mail/../evil", "javascript:alert(1)",
    ])
  func `A form that names no page of the shop leads to the mail itself`(page: String) async throws {
    try await Self.shop.use { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client(redirects: .manual)
      try await client.signIn()

      let response = try await client.post("/mail/\(mail.rawValue)/reading", form: ["from": page])

      response.expectRedirect(to: "/mail/\(mail.rawValue)")
      #expect(try shop.database.isRead(mail) == true)
    }
  }

  @Test func `Mails that are marked at the same time are all marked`() async throws {
    try await withShop { shop in
      let mails = try (0..<20).map { _ in try shop.database.addMail(to: shop.student, from: shop.teacher) }
      let client = shop.client(redirects: .manual)
      try await client.signIn()

      try await withThrowingTaskGroup { group in
        for mail in mails {
          group.addTask {
            try await client.post("/mail/\(mail.rawValue)/reading").expectRedirect(to: "/mail/\(mail.rawValue)")
          }
          group.addTask { try await client.get("/mail").page("MailList") }
        }
        try await group.waitForAll()
      }

      #expect(try await client.get("/mail").page("MailList").first("main .count")?.text == "0 unread")
    }
  }

  @Test func `The header of every page shows a signed-in person the number of unread mails`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      _ = try shop.database.addMail(to: shop.teacher, from: shop.student)
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      #expect(try await client.get("/").document.unreadCount == nil)
      try await client.signIn()

      for target in ["/", "/sorts", "/sorts/1/goods", firstGoodsPage, "/mail", "/login", "/nowhere"] {
        #expect(try await client.get(target).document.unreadCount == "2", "\(target)")
      }
      _ = try await client.post("/mail/\(mail.rawValue)/reading")
      #expect(try await client.get("/").document.unreadCount == "1")
    }
  }
}

/// Leads to the addresses of the shop.
private struct StubNavigation: MailListNavigation, ForgottenMessages {
  func mail(_ id: Mail.ID, from wayBack: WayBack<MailFolder?>) -> Location { .example("/mail/1") }

  func perform(_ action: MailAction, on id: Mail.ID) -> Location { .example("/mail/1/reading") }

  func mailList(_ place: MailPlace, page: PageNumber) -> Location { .example("/mail") }

  func performOnSelection() -> Location { .example("/mail/selection") }

  func refreshMail() -> CommandLocation { CommandLocation(.example("/mail/refresh"), on: .example("/mail")) }

  func compose(replyTo: Mail.ID?) -> Location { .example("/mail/new") }

  func drafts() -> Location { .example("/mail/drafts") }
}
