import HTTPTypes
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct OrderStateTests {
  @Test func `A person cancels an order while it is new, and the stock returns`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put("mugs-1", 4, for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let order = try await client.order()

      let cancelled = try await client.submit(order.form(action: "/orders/1/cancel"))
      let again = try await client.post("/orders/1/cancel")

      #expect(try cancelled.page("Order").texts("#state") == ["Cancelled"])
      #expect(try again.page("Order").first(".flash")?.text == "The order was cancelled before.")
      #expect(try shop.database.stock() == 10)
      #expect(
        try shop.database.letters.suffix(2) == [
          "I have cancelled my order 1.", "You have cancelled your order 1. Nothing will be sent.",
        ])
      #expect(try shop.database.brokenLaws() == [])
    }
  }

  @Test func `An order that the shop has confirmed can't be cancelled by the person`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put(for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let form = try await client.order().form(action: "/orders/1/cancel")
      try await OrderDataController(database: shop.database).setState(
        .confirmed, of: Order.ID(rawValue: 1), by: shop.teacher, ifRevision: 0)

      let answer = try await client.submit(form)

      let page = try answer.page("Order", .conflict)
      #expect(try page.texts("#state") == ["Confirmed"])
      #expect(
        try page.first("[role=alert]")?.text.contains("It is “Confirmed” by now, so it was not cancelled.") == true)
      #expect(try shop.database.stock() == 9)
    }
  }

  @Test func `Each state writes a letter in the language in which the person ordered`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put(for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/zh/order").form(action: "/zh/order")
      try await client.submit(form, ["address": "海港路 1 号"]).page("Order")
      let orders = OrderDataController(database: shop.database)

      for (revision, state) in [OrderState.confirmed, .sent, .done].enumerated() {
        try await orders.setState(state, of: Order.ID(rawValue: 1), by: nil, ifRevision: revision)
      }

      #expect(
        try shop.database.letters.suffix(3) == [
          "您的订单 1 已确认。发货时我们会再写信告诉您。", "您的订单 1 已发货，请留意查收。", "您的订单 1 已完成。希望您喜欢。",
        ])
      // They are one thread.
      #expect(try shop.database.value("SELECT count(DISTINCT threadID) FROM letter") == 1)
      let page = try await client.get("/zh/orders/1").page("Order")
      #expect(try page.texts("#state") == ["已完成"])
      #expect(try page.all(".history li").count == 4)
    }
  }

  @Test func `A state that can't follow, and a change of an outdated page, change nothing`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put(for: shop.student)
      _ = try await shop.database.order(of: shop.student)
      let (orders, id) = (OrderDataController(database: shop.database), Order.ID(rawValue: 1))
      try await orders.setState(.confirmed, of: id, by: shop.teacher, ifRevision: 0)

      await #expect(throws: OrderWasChanged.self) {
        try await orders.setState(.cancelled, of: id, by: shop.teacher, ifRevision: 0)
      }
      await #expect(throws: OrderStateError.self) {
        try await orders.setState(.done, of: id, by: shop.teacher, ifRevision: 1)
      }
      await #expect(throws: NoSuchOrder.self) {
        try await orders.setState(.sent, of: Order.ID(rawValue: 9), by: nil, ifRevision: nil)
      }

      #expect(try await orders.order(id)?.state == .confirmed)
      #expect(try shop.database.count("letter") == 3)
    }
  }

  @Test func `Only what an order took from a stock returns to it`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try shop.database.execute("UPDATE goods SET stock = NULL")
      try await shop.database.put("mugs-1", 2, for: shop.student)
      _ = try await shop.database.order(of: shop.student)
      try shop.database.execute("UPDATE goods SET stock = 5")

      try await OrderDataController(database: shop.database).cancel(Order.ID(rawValue: 1), of: shop.student)

      #expect(try shop.database.stock() == 5)
    }
  }

  @Test func `The orders of another person do not exist`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put(for: shop.student)
      _ = try await shop.database.order(of: shop.student)
      let client = shop.client()
      try await client.signIn(as: "Ms. Lin")

      try await client.get("/orders/1").page("Problem", .notFound)
      try await client.post("/orders/1/cancel").page("Problem", .notFound)
      #expect(try await client.get("/orders").page("OrderList").all("li[id^=order-]").isEmpty)
      #expect(shop.log.entries.contains { $0.text.contains("another person's order") })
    }
  }

  @Test func `The list has 15 orders on a page, the latest first`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try shop.database.execute("UPDATE goods SET stock = NULL")
      for _ in 0..<16 {
        try await shop.database.put(for: shop.student)
        _ = try await shop.database.order(of: shop.student)
      }
      let client = shop.client()
      try await client.signIn()

      let first = try await client.get("/orders").page("OrderList")
      let second = try await client.get("/orders?page=2").page("OrderList")

      #expect(try first.all("li[id^=order-]").map(\.id) == (2...16).reversed().map { "order-\($0)" })
      #expect(try second.all("li[id^=order-]").map(\.id) == ["order-1"])
    }
  }
}
