import HTTPTypes
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct OrderTests {
  @Test func `An order takes the goods out of the basket and the stock, and is a letter to both`() async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      try await shop.database.put("mugs-1", 3, for: shop.student)
      try await shop.database.put("mugs-2", 1, for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let page = try await client.get("/order").page("Checkout")
      #expect(try page.texts(".lines .pieces") == ["3 × CN¥68.00", "1 × CN¥68.00"])
      #expect(try page.texts(".grand strong") == ["CN¥272.00"])

      let sent = try await client.order(["recipient": "Ann", "address": " 1 Road\r\nTown ", "note": "Ring twice."])

      #expect(sent.redirects.map(\.to) == ["/orders/1"])
      let order = try sent.page("Order")
      #expect(try order.texts("#state") == ["New"])
      #expect(try order.texts(".lines .name") == ["Mugs 1", "Mugs 2"])
      #expect(try order.first("address")?.text.contains("1 Road") == true)
      #expect(try shop.database.stock() == 7)
      #expect(try shop.database.count("basketLine") == 0)
      #expect(try shop.database.brokenLaws() == [])
      let letters = try await client.get("/mail").page("MailList")
      #expect(try letters.texts(".mails h2") == ["Thank you. We have received your order 1."])
      let letter = try await client.follow(letters.link(text: "Thank you. We have received your order 1."))
      #expect(try letter.page("Mail").first(".about a")?["href"] == "/orders/1")
      let copies = try await client.get("/mail/sent").page("MailList")
      #expect(try copies.texts(".mails h2") == ["Order 1"])
      let shopMail = try await Shop(database: shop.database).mails()?.mails
      let lines = "Order 1\n\n3 × Mugs 1: CN¥204.00\n1 × Mugs 2: CN¥68.00\nTotal: CN¥272.00"
      #expect(shopMail?.first?.content.contains(lines) == true)
    }
  }

  @Test func `A visitor signs in on the way, and the address of the last order is remembered`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      let login = try await client.get("/order")
      #expect(try login.page("Login").first(".reason")?.text.contains("you need an account") == true)
      let back = try await client.submit(login.document.form(button: "Continue as Chen Yu"))
      #expect(try back.page("Checkout").first(".empty h2")?.text == "Your basket is empty")

      try await shop.database.put(for: shop.student)
      try await client.order(["recipient": "Ann", "address": "1 Road", "note": "Once"]).page("Order")
      try await shop.database.put(for: shop.student)

      let form = try await client.get("/order").form(action: "/order")
      #expect(form["recipient"] == "Ann" && form["address"] == "1 Road" && form["note"] == "")
    }
  }

  @Test func `Whoever goes back to the basket finds the address again as it was typed, and nobody else does`()
    async throws
  {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put("mugs-1", 2, for: shop.student)
      let client = shop.client()
      try await client.signIn()
      try shop.database.execute("UPDATE goods SET stock = 1")
      let page = try await client.get("/order").page("Checkout")
      let change = try #require(page.first("button[form=delivery]")?["formaction"])

      let basket = try await client.post(change, form: ["recipient": "Ann", "address": "1 Road\nTown"])

      #expect(basket.target == "/basket")
      try shop.database.execute("UPDATE goods SET stock = 2")
      let again = try await client.get("/order").form(action: "/order")
      #expect(again["recipient"] == "Ann" && again["address"] == "1 Road\nTown")
      let stranger = shop.client()
      stranger.cookies["value-delivery"] = client.cookies["value-delivery"]
      try await stranger.signIn(as: "Ms. Lin")
      try await shop.database.put(for: shop.teacher)
      #expect(try await stranger.get("/order").form(action: "/order")["address"] == "")
      // When: it is ordered.
      try await client.submit(again).page("Order")
      #expect(client.cookies["value-delivery"] == nil)
    }
  }

  @Test func `The same form sent again leads to its order, and the form of another tab orders nothing`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put(for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let (form, other) = (
        try await client.get("/order").form(action: "/order"), try await client.get("/order").form(action: "/order")
      )
      await withTaskGroup { group in
        for _ in 0..<3 {
          group.addTask { _ = try? await client.submit(form, ["address": "1 Road"], redirects: .manual) }
        }
      }

      let again = try await client.submit(form, ["address": "2 Road"])
      let second = try await client.submit(other, ["address": "1 Road"])

      #expect(again.redirects.map(\.to) == ["/orders/1"])
      #expect(try again.page("Order").flash == "Your order was sent to the shop once, and a copy is in your mailbox.")
      try second.page("Checkout", .unprocessableContent)
      #expect(try shop.database.count("purchase") == 1)
      #expect(try shop.database.stock() == 9)
    }
  }

  @Test func `Goods that were put into the basket after the page was shown stay there`() async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      try await shop.database.put("mugs-1", for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let form = try await client.get("/order").form(action: "/order")
      try await shop.database.put("mugs-2", for: shop.student)

      let sent = try await client.submit(form, ["address": "1 Road"])

      #expect(try sent.page("Order").texts(".lines .name") == ["Mugs 1"])
      #expect(try shop.database.values("SELECT goodsID FROM basketLine", as: Int.self) == [2])
    }
  }

  @Test(arguments: [
    "", "x", "1-0-1-6800-CNY_1-0-1-6800-CNY", "1-0-1-1-CNY", "1-0-9-6800-CNY", "2-0-1-6800-CNY", "1-0-1-6800-USD",
  ])
  func `A form that says something else than what is in the shop orders nothing`(shown: String) async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      try await shop.database.put("mugs-1", for: shop.student)
      let client = shop.client()
      try await client.signIn()

      let answer = try await client.post(
        "/order", form: ["recipient": "Ann", "address": "1 Road", "form": "f", "shown": shown])

      try answer.page("Checkout", .unprocessableContent)
      #expect(try shop.database.count("purchase") == 0)
    }
  }

  @Test func `A name and an address are needed, and have limits`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try await shop.database.put(for: shop.student)
      let client = shop.client()
      try await client.signIn()
      let marks = "a" + String(repeating: "\u{301}", count: 5_000)

      for (recipient, address, note) in [
        ("", "1 Road", ""), ("Ann", " \u{200B}\n ", ""), (String(repeating: "a", count: 201), "1 Road", ""),
        ("Ann", marks, ""), ("Ann", String(repeating: "e\u{301}", count: 900), ""), ("Ann", "1 Road", marks),
      ] {
        let answer = try await client.order(["recipient": recipient, "address": address, "note": note])
        // A run of marks is no text of a form.
        #expect([.unprocessableContent, .badRequest].contains(answer.status))
      }

      #expect(try shop.database.count("purchase") == 0)
      let longest = try await client.order(
        ["recipient": String(repeating: "名", count: 200), "address": String(repeating: "路", count: 1_000)])
      try longest.page("Order")
    }
  }

  @Test func `An order has one currency`() async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      try shop.database.execute("UPDATE goods SET priceCurrency = 'USD' WHERE id = 2")
      for handle in ["mugs-1", "mugs-2"] { try await shop.database.put(handle, for: shop.student) }
      let client = shop.client()
      try await client.signIn()

      let page = try await client.get("/order").page("Checkout")

      #expect(try page.first("#obstacles p")?.text.hasPrefix("An order has one currency") == true)
      #expect(try page.first("form#delivery button")?["disabled"] != nil)
    }
  }

  @Test func `Fifty lines with prices of 18 digits are one order`() async throws {
    try await withShop(goods: goodsRows(50)) { shop in
      try shop.database.execute("UPDATE goods SET priceAmount = 100000000000000000, stock = NULL")
      for number in 1...50 { try await shop.database.put("mugs-\(number)", for: shop.student) }

      guard case .ordered = try await shop.database.order(of: shop.student) else { Issue.record("refused"); return }

      #expect(try shop.database.value("SELECT totalAmount FROM purchase") == 5_000_000_000_000_000_000)
      #expect(try shop.database.brokenLaws() == [])
    }
  }

  @Test func `Prices whose sum is too large for a number are refused`() async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      try shop.database.execute("UPDATE goods SET priceAmount = 9000000000000000000")
      for handle in ["mugs-1", "mugs-2"] { try await shop.database.put(handle, for: shop.student) }

      guard case .refused(let obstacles) = try await shop.database.order(of: shop.student) else {
        Issue.record("ordered")
        return
      }
      #expect(obstacles == [.tooMuch])
    }
  }

  @Test func `A variant is sold from its own stock, and the order has its options`() async throws {
    let rows = [
      productRow("shirt", title: "Shirt", with: [.option1Name: "Size", .option1: "S", .quantity: "3", .sku: "S-1"]),
      variantRow("shirt", with: [.option1: "M", .quantity: "2", .price: "90", .sku: "S-2"]),
    ]
    try await withShop(goods: rows) { shop in
      let variant: Variant.ID? = try shop.database.value("SELECT id FROM variant WHERE option1 = 'M'")
      try await shop.database.put("shirt", 2, variant: variant, for: shop.student)
      let client = shop.client()
      try await client.signIn()

      let order = try await client.order().page("Order")

      #expect(try order.texts(".lines .name") == ["Shirt M SKU S-2"])
      #expect(try order.first(".lines a")?["href"] == "/goods/1-shirt?variant=\(variant?.rawValue ?? 0)")
      #expect(try shop.database.value("SELECT stock FROM variant WHERE option1 = 'M'") == 0)
      #expect(try shop.database.stock(of: "shirt") == 3)
      #expect(try shop.database.brokenLaws() == [])
    }
  }
}
