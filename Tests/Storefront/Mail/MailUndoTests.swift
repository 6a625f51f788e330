import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct MailUndoTests {
  private var random = SeededGenerator(seed: 7)

  @Test mutating func `An action and its undo leave every mail as it was`() async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    let (owner, other) = (try database.addPerson("Chen Yu"), try database.addPerson("Ms. Lin"))
    let came = try (0..<6).map { _ in try database.addMail(to: owner, from: other) }
    let sent = try (0..<6).map { _ in database.sent(try database.addMail(to: other, from: owner)) }
    let (mails, undos) = (MailDataController(database: database), UndoDataController(database: database))

    for _ in 0..<60 {
      for mail in came {
        try database.move(mail, to: random.pick([.inbox, .archive, .trash]), isRead: .random(using: &random))
      }
      for mail in sent { try database.move(mail, to: random.pick([.sent, .archive, .trash])) }
      let all = came + sent
      let before = try all.map { try database.state(of: $0) }
      let action = random.pick(MailAction.allCases)

      let done = try await mails.perform(action, on: all.filter { _ in Bool.random(using: &random) }, of: owner)
      if let done {
        let undone = try await undos.undo(done.undo, by: .person(owner))
        #expect(undone?.count == done.count)
      }

      #expect(try all.map { try database.state(of: $0) } == before, "\(action)")
    }
  }

  @Test(arguments: [
    ("1", "The action was undone, but not for 2 letters, which were changed in the meantime."),
    ("1, 3", "The action was undone, but not for one letter, which was changed in the meantime."),
    ("1, 3, 5", "Undone."),
  ])
  func `The message says how many letters were changed again and stay as they are`(
    unchanged: String, message: String
  ) async throws {
    try await withShop { shop in
      for _ in 0..<3 { _ = try shop.database.addMail(to: shop.student, from: shop.teacher) }
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/mail").form(action: "/mail/selection").pressing("Archive")
      let archived = try await client.submit(form, ["mail": "1", "mail": "3", "mail": "5"])
      try shop.database.execute("UPDATE mail SET isRead = TRUE WHERE id NOT IN (\(unchanged))")

      let undone = try await client.submit(archived.document.form(button: "Undo"))

      #expect(try undone.page("MailList").flash == message)
    }
  }

  @Test func `An Undo that is clicked twice says so, and has the effect of one`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      let form = try await client.post("/mail/\(mail.rawValue)/archive").document.form(button: "Undo")

      #expect(try await client.submit(form).document.flash == "Undone.")
      let again = try await client.submit(form)

      #expect(
        try again.document.alert == "This can’t be undone any more. It was undone before, or changed in the meantime.")
      #expect(try shop.database.state(of: mail) == "inbox unread from inbox")
    }
  }

  @Test func `Nobody can undo another person's action`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let (client, other) = (shop.client(), shop.client())
      try await client.signIn()
      try await other.signIn(as: "Ms. Lin")
      let form = try await client.post("/mail/\(mail.rawValue)/archive").document.form(button: "Undo")

      let refused = try await other.post(form.action)

      #expect(try refused.document.alert?.hasPrefix("This can’t be undone any more.") == true)
      #expect(try shop.database.state(of: mail) == "archive unread from inbox")
    }
  }

  @Test func `The banner on another page of the shop leads back to that page`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      _ = try await client.post("/mail/\(mail.rawValue)/archive", redirects: .manual)

      let undone = try await client.submit(client.get(firstGoodsPage).page("GoodsDetail").form(button: "Undo"))

      #expect(undone.redirects.map(\.to) == [firstGoodsPage])
      #expect(try shop.database.state(of: mail) == "inbox unread from inbox")
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }
}
