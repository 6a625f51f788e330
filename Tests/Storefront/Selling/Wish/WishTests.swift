import Foundation
import HTTPTypes
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct WishTests {
  @Test func `A person who wished to know is told once that goods are back`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try shop.database.execute("UPDATE goods SET stock = 0")
      let client = shop.client()
      try await client.signIn()
      let answer = try await client.post("/wishes", form: ["goods": "1", "kind": "stock"])
      #expect(answer.redirects.first?.to == "/goods/1")
      #expect(try answer.page("GoodsDetail").flash == "We’ll write to you when this is back in stock.")
      // Two processes that look at the same time.
      let deliveries = (0..<2).map { _ in Shop(database: shop.database).deliverWishes(logger: shop.log.logger) }

      // Another program.
      try shop.database.execute("UPDATE goods SET stock = 3")

      try await shop.database.waitUntil("SELECT count(*) = 1 FROM letter")
      for delivery in deliveries { await delivery.end() }
      #expect(try shop.database.letters == ["“Mugs 1” can be bought again. You wanted to know."])
      #expect(try shop.database.count("wish") == 0)
      let mail = try #require(try shop.database.value("SELECT id FROM mail WHERE origin = 'inbox'", as: Int.self))
      #expect(try await client.get("/mail/\(mail)").page("Mail").first(".about a")?["href"] == "/goods/1-mugs-1")
    }
  }

  @Test func `A person is told of goods with any name that another program has stored`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let wishes = WishDataController(database: shop.database)
      try shop.database.execute("UPDATE goods SET stock = 0")
      _ = try await wishes.add(.stock, about: Goods.ID(rawValue: 1), nil, of: shop.student, in: .simplifiedChinese)
      let name = "e" + String(repeating: "\u{301}", count: 254)

      _ = try await shop.database.write { db in try db.run("UPDATE goods SET stock = 3, nameZh = ?", [name]) }
      try await wishes.deliver()

      #expect(try shop.database.count("letter") == 1)
      #expect(try shop.database.count("wish") == 0)
    }
  }

  @Test func `A wish for a lower price comes true when a variant costs less, and not when it costs more`() async throws
  {
    let rows = [
      productRow("shirt", title: "Shirt", with: [.option1Name: "Size", .option1: "S", .titleZh: "衬衫"]),
      variantRow("shirt", with: [.option1: "M", .price: "90"]),
    ]
    try await withShop(goods: rows) { shop in
      let wishes = WishDataController(database: shop.database)
      let variant = try #require(
        try shop.database.value("SELECT id FROM variant WHERE option1 = 'M'", as: Variant.ID.self))
      _ = try await wishes.add(
        .price, about: Goods.ID(rawValue: 1), variant, of: shop.student, in: .simplifiedChinese)
      for price in ["9000", "9500", "9000"] {
        try shop.database.execute("UPDATE variant SET priceAmount = \(price) WHERE option1 = 'M'")
        try await wishes.deliver()
      }
      #expect(try shop.database.count("letter") == 0)

      try shop.database.execute("UPDATE variant SET priceAmount = 8000 WHERE option1 = 'M'")
      try await wishes.deliver()
      try await wishes.deliver()

      #expect(try shop.database.letters == ["“衬衫 (M)”现价为 ¥80.00。您要求降价通知时的价格为 ¥90.00。"])
    }
  }

  @Test(arguments: [true, false])
  func `The question about a wish names the goods only if the shop sells them`(areSold: Bool) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      if !areSold { try shop.database.execute("UPDATE goods SET sortID = NULL") }
      let client = shop.client()

      let login = try await client.post("/wishes", form: ["goods": "1", "kind": "price"])
      let asked = try await client.submit(login.page("Login").form(button: "Continue as Chen Yu"))

      #expect(try asked.page("Pending").texts("main li") == (areSold ? ["Mugs 1"] : []))
      #expect(try asked.document.text("body").contains("Mugs 1") == areSold)
    }
  }

  @Test func `A wish is in the list, and can be withdrawn there and in the message`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn()
      let made = try await client.post("/wishes", form: ["goods": "1", "kind": "price"])
      let list = try await client.get("/wishes").page("WishList")
      #expect(try list.texts("li[id^=wish-] .pieces") == ["We’ll write if it costs less than CN¥68.00."])

      let undone = try await client.submit(made.document.form(button: "Undo"))

      #expect(try undone.page("GoodsDetail").flash == "The alert was removed. We will not write to you about it.")
      #expect(try shop.database.count("wish") == 0)
      try await client.post("/wishes", form: ["goods": "1", "kind": "price"]).page("GoodsDetail")
      let page = try await client.get("/wishes").document
      try await client.submit(page.form(button: "Remove Mugs 1")).page("WishList")
      #expect(try shop.database.count("wish") == 0)
    }
  }

  @Test func `A wish for goods that can be bought, or that are not sold, is refused`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn()

      let inStock = try await client.post("/wishes", form: ["goods": "1", "kind": "stock"])
      let unknown = try await client.post("/wishes", form: ["goods": "9", "kind": "stock"])
      let other = try await client.post("/wishes", form: ["goods": "1", "kind": "x"])

      #expect(try inStock.page("GoodsDetail").first(".flash")?.text == "You can buy this now.")
      try unknown.page("Problem", .notFound)
      #expect(other.status == .unprocessableContent)
      #expect(try shop.database.count("wish") == 0)
    }
  }

  @Test func `Goods that cost nothing cannot become cheaper`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn()
      #expect(try await client.get("/goods/1").document.first("#wish-price") != nil)

      try shop.database.execute("UPDATE goods SET priceAmount = 0, compareAmount = NULL")

      #expect(try await client.get("/goods/1").document.first("#wish-price") == nil)
    }
  }

  @Test func `A form without goods or a wish says that it is incomplete`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      try await client.signIn()
      let forms: [KeyValuePairs<String, String>] = [
        [:], ["goods": "1", "kind": "x"], ["goods": "x", "kind": "stock"],
      ]
      for form in forms {
        let page = try await client.post("/wishes", form: form).page("WishList", .unprocessableContent)
        #expect(try page.first(".error-summary")?.text.contains("This form is incomplete") == true)
      }
    }
  }

  @Test func `A person has no more than eighty wishes, and cannot remove those of others`() async throws {
    try await withShop(goods: goodsRows(81)) { shop in
      let wishes = WishDataController(database: shop.database)
      for id in 1...80 {
        _ = try await wishes.add(.price, about: Goods.ID(rawValue: Int64(id)), nil, of: shop.student, in: .english)
      }

      await #expect(throws: WishError.tooMany) {
        _ = try await wishes.add(.price, about: Goods.ID(rawValue: 81), nil, of: shop.student, in: .english)
      }
      #expect(try await !wishes.remove(Wish.ID(rawValue: 1), of: shop.teacher))

      // More letters than one transaction writes.
      try shop.database.execute("UPDATE goods SET priceAmount = 1")
      _ = try await wishes.add(.price, about: Goods.ID(rawValue: 1), nil, of: shop.teacher, in: .english)
      try await wishes.deliver()
      #expect(try shop.database.count("letter") == 80)
      #expect(try shop.database.count("wish") == 1)
    }
  }
}
