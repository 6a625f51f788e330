import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct MailWholeFolderTests {
  @Test func `All letters of a folder are marked at once, and one Undo restores them`() async throws {
    try await withShop { shop in
      for index in 0..<301 {
        _ = try shop.database.addMail(to: shop.student, from: shop.teacher, age: index, isRead: index % 7 == 0)
      }
      let before = try shop.database.states
      let client = shop.client()
      try await client.signIn()
      let list = try await client.get("/mail")
      #expect(try list.page("MailList").texts("form#selection label").last == "All 301 in this folder")
      let choice = try #require(try list.document.first("input[name=folder]")?["value"])

      let done = try await client.submit(
        list.form(action: "/mail/selection").pressing("Mark as read"), ["folder": choice])

      #expect(try done.page("MailList").flash == "258 letters marked as read.")
      #expect(done.document.unreadCount == nil)
      #expect(client.cookies["flash"].map { $0.utf8.count < 1000 } ?? true)

      let undone = try await client.submit(done.document.form(button: "Undo"))

      #expect(try undone.page("MailList").flash == "Undone.")
      #expect(try shop.database.states == before)
      #expect(undone.document.unreadCount == "258")
    }
  }

  @Test func `Mails that arrived after the page was shown are not changed`() async throws {
    try await withShop { shop in
      for index in 0..<16 { _ = try shop.database.addMail(to: shop.student, from: shop.teacher, age: index) }
      let client = shop.client()
      try await client.signIn()
      let list = try await client.get("/mail")
      let new = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let choice = try #require(try list.document.first("input[name=folder]")?["value"])

      let done = try await client.submit(
        list.form(action: "/mail/selection").pressing("Archive"), ["folder": choice])

      #expect(try done.page("MailList").flash == "16 letters archived.")
      #expect(try done.document.ids("main li") == ["mail-\(new.rawValue)"])
    }
  }

  @Test func `A folder that fits on a page, and the result of a search, cannot be chosen as a whole`() async throws {
    try await withShop { shop in
      for _ in 0..<15 { _ = try shop.database.addMail(to: shop.student, from: shop.teacher, "Ink.") }
      let client = shop.client()
      try await client.signIn()
      #expect(try await client.get("/mail").page("MailList").first("input[name=folder]") == nil)

      for _ in 0..<15 { _ = try shop.database.addMail(to: shop.student, from: shop.teacher, "Ink.") }

      #expect(try await client.get("/mail").page("MailList").first("input[name=folder]") != nil)
      #expect(try await client.get("/mail?q=ink").page("MailList").first("input[name=folder]") == nil)
    }
  }

  @Test func `Nobody can change another person's folder`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn(as: "Ms. Lin")

      _ = try await client.post("/mail/selection", form: ["action": "trash", "folder": "inbox-99"])

      #expect(try shop.database.state(of: mail) == "inbox unread from inbox")
    }
  }

  @Test func `After a later change of a mail, the earlier change of its folder does not undo it`() async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    let (owner, other) = (try database.addPerson("Chen Yu"), try database.addPerson("Ms. Lin"))
    for _ in 0..<3 { _ = try database.addMail(to: owner, from: other) }
    let (mails, undos) = (MailDataController(database: database), UndoDataController(database: database))
    let last = Mail.ID(rawValue: 5)

    let archived = try #require(try await mails.perform(.archive, onAll: .init(.inbox, last: last), of: owner))
    let trashed = try #require(try await mails.perform(.trash, onAll: .init(.archive, last: last), of: owner))

    #expect(try await undos.undo(archived.undo, by: .person(owner))?.count == 0)
    #expect(try await undos.undo(trashed.undo, by: .person(owner))?.count == 3)
  }

  @Test func `Mails are changed up to the limit, the latest first, and the choice says so`() async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    let owner = try database.addPerson("Chen Yu")
    _ = try database.addMail(to: owner, from: owner, age: 1)
    try database.execute(
      """
      WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ?)
      INSERT INTO mail (letterID, threadID, ownerID, folder, origin, updateDate, isRead)
      SELECT letterID, threadID, ownerID, folder, origin, updateDate + 120, isRead FROM mail, counter
      WHERE mail.folder = 'inbox'
      """, [MailFolderStamp.limit])
    let (mails, undos) = (MailDataController(database: database), UndoDataController(database: database))
    let stamp = try #require(try await mails.stamp(of: .inbox, of: owner))

    let done = try #require(try await mails.perform(.trash, onAll: stamp, of: owner))

    #expect(done.count == 1_000)
    #expect(try database.state(of: Mail.ID(rawValue: 1)) == "inbox unread from inbox")
    #expect(try await undos.undo(done.undo, by: .person(owner))?.count == 1_000)
    #expect(MailWholeFolderViewModel(stamp, count: 1_001).count == "The latest 1,000")
    #expect(MailWholeFolderViewModel(stamp, count: 1_000).count == "All 1,000")
  }

  @Test(arguments: ["", "inbox", "inbox-", "inbox-01", "inbox-x", "drafts-1", "-1", "inbox-1-2"])
  func `A text that no page contains is not a folder`(text: String) {
    #expect(MailFolderStamp(text) == nil)
  }
}

extension ShopDatabase {
  fileprivate var states: [String] {
    get throws { try values("SELECT id || folder || isRead FROM mail ORDER BY id") }
  }
}
