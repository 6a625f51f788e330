import HTTPTypes
import Persistence
import StorefrontServer
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct OperatorMailTests {
  @Test func `Letters of the operator are signed with the name of the shop, and so are earlier ones`() async throws {
    try await withShop { test in
      let shop = try Shop(databasePath: test.databasePath)
      _ = try await shop.sendMail("We close at six.", to: nil, from: Shop.operatorName)
      #expect(try await shop.signMail(as: "Kim & Daughters"))
      _ = try await shop.sendMail("We close at five.", to: nil, from: Shop.operatorName)
      let client = test.client()
      try await client.signIn()

      let list = try await client.get("/mail")
      let letter = try await client.follow(list.link(text: "We close at six."))

      let signed = Array(repeating: "Kim & Daughters", count: 2)
      #expect(try list.page("MailList").texts("main li .sender > span") == signed)
      #expect(try letter.page("Mail").first("main h1")?.text == "Kim & Daughters")
      let reply = try await client.follow(letter.link(text: "Reply")).form(action: "/mail")
      #expect(try await client.submit(reply).page("MailList").flash == "Sent to Kim & Daughters.")
    }
  }

  @Test func `In a shop where nobody reads replies, letters say so unless they say something else`() async throws {
    try await withShop { test in
      let shop = try Shop(databasePath: test.databasePath)
      func takesReply(_ choice: Bool?) async throws -> Bool? {
        _ = try await shop.sendMail("We close at six.", to: nil, from: Shop.operatorName, takesReply: choice)
        return try await test.database.read { db in
          try db.value("SELECT takesReply FROM letter ORDER BY id DESC LIMIT 1", as: Bool.self)
        }
      }
      #expect(try await takesReply(nil) == true)

      for _ in 1...2 { try await shop.readsReplies(false) }

      #expect(try await takesReply(nil) == false)
      #expect(try await takesReply(true) == true)
      #expect(try await takesReply(false) == false)
      try await shop.readsReplies(true)
      #expect(try await takesReply(nil) == true)
    }
  }

  @Test func `Nobody can sign up with the name of the shop`() async throws {
    try await withShop { test in
      #expect(try await Shop(databasePath: test.databasePath).signMail(as: "Kim & Daughters"))

      let page = try await test.client().signUp(as: "kim daughters")

      #expect(try page.page("Signup", .unprocessableContent).first("#name-error") != nil)
    }
  }

  @Test(arguments: ["Chen Yu", "chen-yu"])
  func `The operator's letters are never signed with the name of a person`(name: String) async throws {
    try await withShop { test in
      let shop = try Shop(databasePath: test.databasePath)
      _ = try await shop.signMail(as: "Kim & Daughters")

      let isSigned = try await shop.signMail(as: name)

      #expect(!isSigned)
      #expect(try await shop.users().contains { $0.text == "Vitrine (The shop, no password)" })
    }
  }

  @Test func `A shop without a name signs as Vitrine, and needs no account for it`() async throws {
    try await withShop { test in
      let shop = try Shop(databasePath: test.databasePath)
      #expect(try await shop.signMail(as: nil))
      #expect(try await !shop.users().contains { $0.text.contains("Vitrine") })
      _ = try await shop.signMail(as: "Kim & Daughters")
      let named = "Vitrine (shown as Kim & Daughters, The shop, no password)"
      #expect(try await shop.users().contains { $0.text == named })

      #expect(try await shop.signMail(as: nil))

      #expect(try await shop.users().contains { $0.text == "Vitrine (The shop, no password)" })
    }
  }
}
