import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// The letters about an order that is brought forward, and what the desk says of them.
@Suite struct DeskOrderLetterTests {
  private func setState(_ state: String, of order: Int64, by desk: TestClient) async throws -> HTMLDocument {
    try await desk.post("/desk/orders/\(order)/state", form: ["state": state]).page("DeskOrder")
  }

  private func letters(in shop: TestShop) throws -> [String] {
    try shop.database.values("SELECT content FROM letter ORDER BY id", as: String.self)
  }

  @Test func `An operator who brings an own order forward writes to the shop only to cancel it`() async throws {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let order = try shop.database.addOrder(of: shop.teacher)

      _ = try await setState("confirmed", of: order, by: desk)

      #expect(try letters(in: shop).map { $0.hasPrefix("Order ") } == [false])
      _ = try await setState("cancelled", of: order, by: desk)
      #expect(try letters(in: shop).contains { $0.hasPrefix("I have cancelled my order") })
    }
  }

  @Test(arguments: [true, false])
  func `A cancellation asks for a reply only if somebody reads it`(areRepliesRead: Bool) async throws {
    try await withShop { shop in
      try await shop.database.write { db in try RepliesToShop.set(areRepliesRead, in: db) }
      let order = try shop.database.addOrder(of: shop.student)

      _ = try await setState("cancelled", of: order, by: shop.operatorClient())

      let letter = try #require(try letters(in: shop).first)
      #expect(letter.contains("We have cancelled your order"))
      #expect(letter.contains("You can reply") == areRepliesRead)
    }
  }

  @Test func `Somebody whose account was removed gets no letter, and the desk says so in both languages`() async throws
  {
    try await withShop { shop in
      let desk = try await shop.operatorClient()
      let order = try shop.database.addOrder(of: shop.student)
      try shop.database.execute("UPDATE purchase SET state = 'sent'")
      try await UserDataController(database: shop.database).remove(shop.student)

      let shown = try await desk.get("/desk/orders/\(order)").page("DeskOrder")
      #expect(try shown.text("main").contains("Nobody gets a letter about it"))
      let page = try await setState("done", of: order, by: desk)

      #expect(try page.flash?.contains("Nobody gets a letter") == true)
      #expect(try letters(in: shop) == [])
      #expect(try page.text("main").contains("Former member"))
      #expect(try await desk.get("/zh/desk/orders/\(order)").page("DeskOrder").text("main").contains("已注销的用户"))
    }
  }

  @Test func `The goods of an order lead to their page at the desk, also after they are withdrawn`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let desk = try await shop.operatorClient()
      try await shop.database.put(for: shop.student)
      _ = try await shop.database.order(of: shop.student)
      try shop.database.execute("UPDATE goods SET sortID = NULL")

      let page = try await desk.get("/desk/orders/1").page("DeskOrder")

      let link = try #require(try page.first(".order-lines a")?["href"])
      #expect(try await desk.get(link).page("DeskGoods").text("h1").contains("Mugs 1"))
    }
  }
}
