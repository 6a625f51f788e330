import HTTPTypes
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

/// What is different from what the person saw.
extension OrderTests {
  @Test(arguments: [
    ("UPDATE goods SET priceAmount = 7000", "The price of “Mugs 1” was CN¥68.00, and is CN¥70.00 now."),
    ("UPDATE goods SET stock = 1", "There is only one left of “Mugs 1”. Order fewer pieces."),
    ("UPDATE goods SET stock = 0", "“Mugs 1” is sold out. Remove it from the basket."),
    ("UPDATE goods SET sortID = NULL", "“Mugs 1” is no longer for sale. Remove it from the basket."),
    ("UPDATE basketLine SET quantity = 3", "The number of pieces of “Mugs 1” in your basket was 2, and is 3 now."),
    ("DELETE FROM basketLine", "Your basket is empty, so there is nothing to order."),
    (
      "UPDATE goods SET priceAmount = 900000000000000000, compareAmount = NULL; UPDATE basketLine SET quantity = 11",
      "The total is too large for an order. Order fewer pieces."
    ),
  ])
  func `Nothing is ordered that is not as it was shown, and the page says what is different`(
    change: String, text: String
  ) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put("mugs-1", 2, for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/order").form(action: "/order")
      for statement in change.split(separator: ";") { try shop.database.execute(String(statement)) }
      let stock = try shop.database.stock()

      let answer = try await client.submit(form, ["recipient": "Ann", "address": "1 Road"])

      let page = try answer.page("Checkout", .unprocessableContent)
      #expect(try page.texts(".error-summary li").contains(text))
      #expect(try shop.database.count("purchase") == 0 && shop.database.count("letter") == 0)
      #expect(try shop.database.stock() == stock)
      #expect(try shop.database.brokenLaws() == [])
      // What was typed is not lost, here or after the basket was changed.
      #expect(client.cookies["value-delivery"] != nil)
      if let form = try? answer.form(action: "/order") {
        #expect(form["recipient"] == "Ann" && form["address"] == "1 Road")
      }
    }
  }

  @Test func `What changed since goods were put into the basket is shown before they are ordered`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put(for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let same = try await client.get("/order").page("Checkout")

      try shop.database.execute("UPDATE goods SET priceAmount = 7000")

      let changed = try await client.get("/order").page("Checkout")
      #expect(try same.texts(".lines .change") == [])
      #expect(
        try changed.texts(".lines .change") == ["The price was CN¥68.00 when you put it into your basket."])
    }
  }

  @Test func `The form of goods that are no longer in the basket says so, and not that the basket is empty`()
    async throws
  {
    try await withShop(goods: goodsRows(2)) { shop in
      try await shop.database.put("mugs-1", for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/order").form(action: "/order")
      try shop.database.execute("DELETE FROM basketLine")
      try await shop.database.put("mugs-2", for: shop.student)

      let page = try await client.submit(form, ["address": "1 Road"]).page("Checkout", .unprocessableContent)

      #expect(try page.texts(".error-summary li") == ["Something that was shown here is no longer in your basket."])
      #expect(try page.texts(".lines .name") == ["Mugs 2"])
    }
  }

  @Test func `After a change of price, the page shows the new one, and sending it again orders`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put(for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/order").form(action: "/order")
      try shop.database.execute("UPDATE goods SET priceAmount = 7000")
      let again = try await client.submit(form, ["address": "1 Road"]).form(action: "/order")

      let sent = try await client.submit(again)

      #expect(try sent.page("Order").texts(".grand strong") == ["CN¥70.00"])
    }
  }
}
