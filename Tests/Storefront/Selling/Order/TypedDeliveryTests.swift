import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

/// What a person has typed into the form of an order is not lost.
@Suite struct TypedDeliveryTests {
  @Test(arguments: [1_001, 400_000])
  func `An address that is too long is refused, and is still in the form with everything else`(
    count: Int
  ) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put(for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let address = String(repeating: "a", count: count)

      let refused = try await client.order(["recipient": "Ann", "address": address, "note": "Ring twice."])

      let page = try refused.page("Checkout", .unprocessableContent)
      #expect(try page.first("#address-error") != nil)
      let form = try refused.form(action: "/order")
      // Of what no person types, the beginning is.
      let shown = count < 4_000 ? address : String(repeating: "a", count: 1_000)
      #expect(form["recipient"] == "Ann" && form["address"] == shown && form["note"] == "Ring twice.")
      #expect(try shop.database.count("purchase") == 0)
    }
  }

  @Test func `A note that is too long to be kept while the basket is changed stays in the form, which says so`()
    async throws
  {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put("mugs-1", 2, for: shop.student)
      let client = shop.client()
      try await client.signIn()
      try shop.database.execute("UPDATE goods SET stock = 1")
      let page = try await client.get("/order").page("Checkout")
      let change = try #require(page.first("button[form=delivery]")?["formaction"])
      let note = String(repeating: "茶", count: 400)

      let answer = try await client.post(change, form: ["recipient": "Ann", "address": "1 Road", "note": note])

      let again = try answer.page("Checkout", .unprocessableContent)
      #expect(try again.text("#note-error").contains("too long to be kept while you change the basket"))
      let form = try answer.form(action: "/order")
      #expect(form["recipient"] == "Ann" && form["address"] == "1 Road" && form["note"] == note)
    }
  }
}
