import HTTPTypes
import Persistence
import StorefrontServer
import TestSupport
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

/// The shop has an account, which signs its letters. A person who chose its name before it was reserved has another one.
@Suite struct ShopAccountTests {
  /// What a program of an earlier version may have stored.
  enum Namesake: CaseIterable {
    case named, shown, both

    func add(to database: ShopDatabase) throws -> Person.ID {
      let person = try database.addPerson("Wang Fang")
      if self != .shown {
        try database.execute(
          "UPDATE account SET name = 'Vitrine', nameKey = 'vitrine', passwordHash = 'x' WHERE id = ?", [person])
      }
      if self != .named {
        try database.execute("UPDATE person SET displayName = 'Vitrine', displayKey = 'vitrine' WHERE id = ?", [person])
      }
      return person
    }
  }

  @Test(arguments: Namesake.allCases)
  func `A person with the name of the shop gets none of its letters and stops none`(namesake: Namesake) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let person = try namesake.add(to: shop.database)
      let (client, desk) = (shop.client(), try await shop.operatorClient())
      try await client.signIn()
      _ = try await client.put(1)

      try await client.order().page("Order")
      let question = try await client.get("/mail/new?about=1").form(action: "/mail")
      try await client.submit(question, ["content": "Is it blue?"]).page("MailList")

      let letters = try await desk.get("/desk/letters").page("DeskLetterList")
      #expect(try letters.ids("main tr[id]").count == 2)
      #expect(try shop.database.count("mail WHERE ownerID = \(person.rawValue)") == 0)
      #expect(try shop.database.values("SELECT name FROM person JOIN account USING (id) WHERE isShop") == ["Vitrine 2"])
    }
  }

  /// The address of the question was opened before the shop had an account.
  @Test func `A question about goods goes to the shop also if it is the first letter`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      _ = try Namesake.both.add(to: shop.database)
      let client = shop.client()
      try await client.signIn()

      let question = try await client.get("/mail/new?about=1").form(action: "/mail")
      #expect(question["to"] == "Vitrine 2")
      try await client.submit(question, ["content": "Is it blue?"]).page("MailList")

      #expect(
        try shop.database.values("SELECT isShop FROM mail JOIN person ON ownerID = person.id ORDER BY mail.id LIMIT 1")
          == [true])
    }
  }

  @Test func `A password that another program has set changes nothing for letters and the desk`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let account = try shop.database.writeAndWait { try UserDataController.makeShopAccount(in: $0) }
      try shop.database.execute("UPDATE account SET passwordHash = 'x' WHERE id = ?", [account])
      try await shop.database.put(for: shop.student)

      _ = try await shop.database.order(of: shop.student)

      let desk = try await shop.operatorClient()
      #expect(try await desk.get("/desk/letters").page("DeskLetterList").ids("main tr[id]").count == 1)
      #expect(try await desk.post("/desk/accounts/\(account.rawValue)/link").status == .conflict)
      #expect(try shop.database.count("person WHERE isShop") == 1)
    }
  }

  @Test func `The account gets no password at the terminal, and no link for one`() async throws {
    try await withShop { test in
      let shop = try Shop(databasePath: test.databasePath)
      #expect(try await shop.signMail(as: "Kim & Daughters"))

      let password = await #expect(throws: UserError.self) {
        try await shop.setPassword("correct horse battery staple", ofUser: "vitrine")
      }
      let link = await #expect(throws: UserError.self) { try await shop.passwordLink(ofUser: "Vitrine") }

      for error in [password, link] { #expect(error?.description.contains("the shop's own account") == true) }
      #expect(try test.database.count("account WHERE passwordHash IS NOT NULL") == 0)
    }
  }

  @Test func `The name comes back when nobody else has it any more`() async throws {
    try await withShop { test in
      let shop = try Shop(databasePath: test.databasePath)
      let person = try Namesake.both.add(to: test.database)
      _ = try await shop.sendMail("We close at six.", to: nil, from: Shop.operatorName)
      #expect(try await !shop.signMail(as: nil))
      #expect(try await shop.users().contains { $0.text.hasPrefix("Vitrine 2 (The shop") })

      try await UserDataController(database: test.database).remove(person)

      #expect(try await shop.signMail(as: nil))
      #expect(try await shop.users().contains { $0.text.hasPrefix("Vitrine 2 (shown as Vitrine, The shop") })
    }
  }

  @Test func `A removed account of the shop is followed by a new one`() async throws {
    try await withShop(goods: goodsRows(1)) { test in
      let shop = try Shop(databasePath: test.databasePath)
      _ = try await shop.signMail(as: "Kim & Daughters")

      _ = try await shop.removeUser("Vitrine")

      try await test.database.put(for: test.student)
      _ = try await test.database.order(of: test.student)
      let mails = try await shop.mails()?.mails
      #expect(mails?.first?.content.contains("Order 1") == true)
    }
  }

  @Test(arguments: ["★", "  …  "])
  func `A shop whose name has no letter can be asked`(name: String) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      #expect(try await Shop(database: shop.database).signMail(as: name))
      let client = shop.client()
      try await client.signIn()

      let question = try await client.get("/mail/new?about=1").form(action: "/mail")

      try await client.submit(question, ["content": "Is it blue?"]).page("MailList")
    }
  }
}
