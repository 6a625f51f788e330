import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct MailUndoTests {
  private var random = SeededGenerator(seed: 7)

  @Test mutating func `The text of an Undo is parsed to the same Undo`() throws {
    for _ in 0..<500 {
      let action = try #require(MailAction.allCases.randomElement(using: &random))
      let undo = MailUndo(action, (0..<Int.random(in: 1...MailUndo.limit, using: &random)).map { _ in randomState() })

      let read = MailUndo(undo.text)

      #expect(read == undo)
      #expect(undo.text.utf8.count <= 1000)
    }
  }

  @Test mutating func `An action and its undo leave every mail as it was`() async throws {
    let folder = try TemporaryFolder()
    let database = try ShopDatabase(path: folder.database("shop.sqlite"))
    let (owner, other) = (try database.addPerson("Chen Yu"), try database.addPerson("Ms. Lin"))
    let came = try (0..<6).map { _ in try database.addMail(to: owner, from: other) }
    let sent = try (0..<6).map { _ in database.sent(try database.addMail(to: other, from: owner)) }
    let mails = MailDataController(database: database)

    for _ in 0..<60 {
      for mail in came {
        try database.move(mail, to: random.pick([.inbox, .archive, .trash]), isRead: .random(using: &random))
      }
      for mail in sent { try database.move(mail, to: random.pick([.sent, .archive, .trash])) }
      let all = came + sent
      let before = try all.map { try database.state(of: $0) }
      let action = random.pick(MailAction.allCases)

      let changed = try await mails.perform(action, on: all.filter { _ in Bool.random(using: &random) }, of: owner)
      if let undo = MailUndo(MailUndo(action, changed).text) {
        #expect(try await mails.undo(undo, of: owner) == changed.count)
      }

      #expect(try all.map { try database.state(of: $0) } == before, "\(action)")
    }
  }

  /// A mail in the archive.
  private static let archiveShop = SharedShop { shop in
    let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
    try shop.database.move(mail, to: .archive)
    return mail
  }

  @Test(
    arguments: [
      "", "-", "archive", "archive-", "archive-1", "archive-1i", "archive-1i2", "archive-1x0", "archive-i0", "1i0",
      "archive-01i0", "archive-1i0-", "archive--1i0", "delete-1i0", "archive-99999999999999999999i0", "archive-1i0 ",
      "archive-１i0", String(repeating: "archive-1i0", count: 10_000),
      "archive" + String(repeating: "-1i0", count: MailUndo.limit + 1),
    ])
  func `An Undo that no action has created is refused`(text: String) async throws {
    #expect(MailUndo(text) == nil)
    try await Self.archiveShop.use { shop, mail in
      let client = shop.client()
      try await client.signIn()

      try await client.post(undoAddress(text)).page("Problem", .badRequest)

      #expect(try shop.database.state(of: mail) == "archive read from inbox")
    }
  }

  /// Mails that were received and sent, all in the archive.
  private static let mailsShop = SharedShop { shop in
    let mails = [
      try shop.database.addMail(to: shop.student, from: shop.teacher),
      try shop.database.addMail(to: shop.teacher, from: shop.student),
      try shop.database.addMail(to: shop.teacher, from: shop.student),
    ]
    let all = mails + [shop.database.sent(mails[2])]
    for mail in all { try shop.database.move(mail, to: .archive) }
    return try all.map { (mail: $0, state: try shop.database.state(of: $0)) }
  }

  @Test(
    arguments: [
      ("a mail of somebody else", "archive-3i0"), ("no mail", "archive-99i0"), ("sent to the inbox", "archive-6i1"),
      ("came to what was sent", "archive-1s1"), ("written and unread", "archive-6s0"), ("moved since", "trash-1i1"),
    ])
  func `A state that no action can have left is not undone`(what: String, undo: String) async throws {
    try await Self.mailsShop.use { shop, before in
      let client = shop.client()
      try await client.signIn()

      let page = try await client.post(undoAddress(undo)).page("MailList")

      #expect(
        try page.alert == "This can’t be undone any more, because the letter was changed in the meantime.", "\(what)")
      #expect(try before.map { try shop.database.state(of: $0.mail) } == before.map(\.state))
    }
  }

  @Test func `An Undo that is clicked twice has the effect of one`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      try shop.database.move(mail, to: .archive)
      let client = shop.client()
      try await client.signIn()

      for _ in 0..<2 {
        let page = try await client.post(undoAddress("archive-1i1")).page("MailList")
        #expect(try page.flash == "The action was undone.")
      }
      #expect(try shop.database.state(of: mail) == "inbox read from inbox")
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

  private mutating func randomState() -> MailState {
    MailState(
      id: Mail.ID(rawValue: random.pick([1, 99, Int64.max, Int64.random(in: 1...Int64.max, using: &random)])),
      folder: random.pick(MailFolder.allCases), isRead: .random(using: &random), origin: .inbox)
  }
}

extension SeededGenerator {
  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }
}
