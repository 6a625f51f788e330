import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Accounts
@testable import Storefront

/// Brakes on what is done in bulk, and on what is guessed first.
@Suite struct UsageLimitTests {
  @Test func `A person who exceeds a limit has to wait, and others do not`() throws {
    let limit = UsageLimit(2, within: .seconds(60))
    let now = ContinuousClock.now

    try limit.use("Kim", now: now)
    try limit.use("Kim", now: now + .seconds(1))
    let exceeded = #expect(throws: UsageLimit.Exceeded.self) { try limit.use("Kim", now: now + .seconds(20)) }

    #expect(exceeded?.wait == .seconds(40))
    #expect(exceeded?.description.contains("Please wait a minute.") == true)
    try limit.use("Wen", now: now + .seconds(20))
    try limit.use("Kim", now: now + .seconds(60))
  }

  @Test func `Many other people do not reset a limit that is used up, and the oldest of them are removed first`()
    throws
  {
    let records = 1_000
    let limit = UsageLimit(2, within: .seconds(3600), recordLimit: records)
    let now = ContinuousClock.now
    for _ in 1...2 { try limit.use("Kim", now: now) }
    try limit.use("Wen", now: now)

    for number in 1...3 * records { try limit.use("\(number)", now: now + .seconds(1)) }

    #expect(limit.recordCount <= records && limit.recordCount > records / 2)
    #expect(throws: UsageLimit.Exceeded.self) { try limit.use("Kim", now: now + .seconds(2)) }
    // Wen is one of the oldest, and the last of the flood are the newest.
    try limit.use("Wen", now: now + .seconds(2))
    try limit.use("Wen", now: now + .seconds(2))
    try limit.use("\(3 * records)", now: now + .seconds(2))
    #expect(throws: UsageLimit.Exceeded.self) {
      try limit.use("\(3 * records)", now: now + .seconds(2))
    }
  }

  @Test func `A long letter counts as several`() async throws {
    try await withServedShop(.testing { $0.letterLimit = UsageLimit(5, within: .seconds(3600)) }) { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn()
      let long = String(repeating: "Tea. ", count: 3_200)

      let (sent, refused) = (
        try await client.post("/mail", form: ["to": "Ms. Lin", "content": long]),
        try await client.post("/mail", form: ["to": "Ms. Lin", "content": long + "!"])
      )

      #expect(sent.status == .seeOther)
      #expect(refused.status == .tooManyRequests)
    }
  }

  @Test func `A letter above the limit is refused, and its text is kept`() async throws {
    try await withServedShop(.testing { $0.letterLimit = UsageLimit(2, within: .seconds(3600)) }) { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")
      for number in 1...2 {
        _ = try await client.post("/mail", form: ["to": "Ms. Lin", "content": "Letter \(number)"])
      }

      let refused = try await client.post("/mail", form: ["to": "Ms. Lin", "content": "Letter 3"])

      let page = try refused.page("Compose", .tooManyRequests)
      #expect(try page.first("textarea")?.text.contains("Letter 3") == true)
      #expect(try page.first("[role=alert]")?.text.contains("Please wait") == true)
      #expect(try shop.database.count("letter") == 2)
    }
  }

  @Test func `A network begins only so many baskets, and those that have begun go on`() async throws {
    try await withServedShop(goods: goodsRows(2), .testing { $0.basketLimit = UsageLimit(2, within: .seconds(3600)) }) {
      shop in
      let visitors = [shop.client(), shop.client(), shop.client()]
      for visitor in visitors { _ = try await visitor.put(1) }
      let refused = try await visitors[2].put(1)
      #expect(refused.status == .tooManyRequests && refused.text.contains("Please wait"))

      #expect(try await visitors[0].put(2).document.inBasket == "2")
      #expect(try shop.database.count("basketLine") == 3)
    }
  }

  @Test func `A person sends only so many orders in an hour`() async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn(as: "Chen Yu")
      try await shop.database.put(for: shop.student)
      _ = try await client.order()
      for number in 2...OrderDataController.ordersPerHour {
        try shop.database.execute(
          """
          INSERT INTO purchase (personID, state, recipient, address, note, totalAmount, currency, formDigest, date)
          SELECT personID, state, recipient, address, note, totalAmount, currency, ?, date FROM purchase WHERE id = 1
          """, [Data(repeating: UInt8(number), count: 32)])
      }
      try await shop.database.put(for: shop.student)

      let refused = try await client.order()

      #expect(refused.status == .tooManyRequests && refused.text.contains("Please wait"))
      #expect(try shop.database.count("purchase") == OrderDataController.ordersPerHour)
      try shop.database.execute("UPDATE purchase SET date = date - 3600")
      #expect(try await client.order().status == .ok)
    }
  }

  @Test func `A form that is sent again sends no second letter`() async throws {
    try await withServedShop(.testing { $0.letterLimit = UsageLimit(1, within: .seconds(3600)) }) { shop in
      let client = shop.client(redirects: .manual)
      try await client.signIn(as: "Chen Yu")

      for _ in 0..<2 {
        let answer = try await client.post("/mail", form: ["to": "Ms. Lin", "content": "Hello", "form": "1"])

        answer.expectRedirect(to: "/mail/sent")
      }

      #expect(try shop.database.count("letter") == 1)
    }
  }

  @Test(arguments: ShopAccounts.wordsOfSite)
  func `A password that begins with a word of the shop is refused`(word: String) {
    for text in ["\(word)2026!!!!", "\(word.uppercased()) 12345"] {
      let error = #expect(throws: PasswordError.self) {
        try Password(choosing: text, for: "Kim Lee", avoiding: ShopAccounts.wordsOfSite)
      }
      #expect(error?.description.contains("the site's name") == true)
    }
  }
}
