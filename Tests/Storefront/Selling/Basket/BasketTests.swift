import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// Putting goods into the basket, and the page that shows it.
@Suite struct BasketTests {
  @Test func `A visitor puts goods into the basket with the button on their page, and every page shows how many`()
    async throws
  {
    try await withShop(goods: goodsRows(2)) { shop in
      let visitor = shop.client()
      let goods = try await visitor.get("/goods/1").page("GoodsDetail")
      #expect(goods.inBasket == nil)
      #expect(visitor.cookies["value-basket"] == nil)

      let basket = try await visitor.submit(try goods.form(button: "Add to basket"), ["quantity": "3"])

      #expect(basket.target == "/basket?from=%2Fgoods%2F1-mugs-1")
      let ways = try basket.document.all(".total a").filter { $0.text == "Continue shopping" }
      #expect(ways.map { $0["href"] } == ["/goods/1-mugs-1"])
      let page = try basket.page("Basket")
      #expect(try page.flash == "Added to your basket.")
      #expect(page.inBasket == "3")
      #expect(try page.texts(".basket h2") == ["Mugs 1"])
      #expect(try page.texts(".basket .sum") == ["CN¥204.00"])
      #expect(try page.texts(".total dd") == ["CN¥204.00"])
      #expect(try await visitor.get("/").page("Home").inBasket == "3")
      #expect(try await shop.client().get("/").page("Home").inBasket == nil)
    }
  }

  @Test func `Only a POST sets the cookie, and it contains a random token of which the database has the digest`()
    async throws
  {
    try await withShop(goods: goodsRows(1)) { shop in
      let visitor = shop.client()
      for address in ["/", "/basket", firstGoodsPage] {
        #expect(try await visitor.get(address).headerFields[values: .setCookie].isEmpty)
      }
      _ = try await visitor.put(1, quantity: "0")
      #expect(visitor.cookies["value-basket"] == nil)

      _ = try await visitor.put(1)

      let cookie = try #require(visitor.cookies["value-basket"])
      #expect(!cookie.contains("1-"))
      let digest = try #require(try shop.database.value("SELECT tokenHash FROM basketLine", as: Data.self))
      #expect(!cookie.lowercased().contains(digest.map { String(format: "%02x", $0) }.joined()))
      #expect(try await visitor.get("/basket").headerFields[values: .setCookie].isEmpty)
    }
  }

  @Test(arguments: ["x", "", String(repeating: "0", count: 64), String(repeating: "a", count: 5_000), "é.%00"])
  func `A cookie that the shop did not write is no basket and no error`(cookie: String) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let owner = shop.client()
      _ = try await owner.put(1)
      let visitor = shop.client()
      visitor.cookies["value-basket"] = cookie

      let page = try await visitor.get("/basket").page("Basket")

      #expect(page.inBasket == nil)
      #expect(try page.texts(".empty h2") == ["Your basket is empty"])
      #expect(try await visitor.put(1).target == "/basket")
      #expect(try await visitor.get("/").page("Home").inBasket == "1")
      #expect(try await owner.get("/").page("Home").inBasket == "1")
    }
  }

  @Test func `The same goods are one line, whose quantities are added up to the stock`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let visitor = shop.client()
      _ = try await visitor.put(1, quantity: "4")
      let second = try await visitor.put(1, quantity: "3")
      #expect(try second.page("Basket").flash == "Your basket has 7 of it now.")

      let refused = try await visitor.put(1, quantity: "4")

      let page = try refused.page("GoodsDetail", .unprocessableContent)
      #expect(
        try page.texts("#quantity-error") == ["There are not enough pieces. In stock: 10, already in your basket: 7."])
      #expect(page.element(id: "quantity")?["value"] == "4")
      #expect(page.inBasket == "7")
      #expect(try shop.database.values("SELECT quantity FROM basketLine") == [7])
    }
  }

  @Test(arguments: ["3", "３", "٣", "३", " ３ ", "＋3"])
  func `A quantity can be typed in the digits of any script`(quantity: String) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let visitor = shop.client()

      #expect(try await visitor.put(1, quantity: quantity).document.inBasket == "3")

      let basket = try await visitor.get("/basket").document
      #expect(try basket.all("main li input[name=quantity]").first?["value"] == "3")
    }
  }

  @Test(arguments: [
    ("/goods/1", "Type a whole number from 1 to 9999."), ("/zh/goods/1", "请输入 1 到 9999 之间的整数。"),
  ])
  func `A quantity in words is refused in the language of the page`(page: String, error: String) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let client = shop.client()
      let form = try await client.get(page).form(action: page.hasPrefix("/zh") ? "/zh/basket" : "/basket")

      let refused = try await client.submit(form, ["quantity": "三"])

      #expect(try refused.page("GoodsDetail", .unprocessableContent).texts("#quantity-error") == [error])
    }
  }

  @Test(arguments: [
    ("0", "Type a whole number from 1 to 9999."), ("-1", "Type a whole number from 1 to 9999."),
    ("1000000000", "Type a whole number from 1 to 9999."), ("", "Type how many you want."),
    ("1.5", "Type a whole number from 1 to 9999."), ("999999999999999999999", "Type a whole number from 1 to 9999."),
    ("11", "Only 10 are left."),
  ])
  func `A quantity that cannot be bought is refused on the page of the goods`(quantity: String, error: String)
    async throws
  {
    try await withShop(goods: goodsRows(1)) { shop in
      let page = try await shop.client().put(1, quantity: quantity).page("GoodsDetail", .unprocessableContent)

      #expect(try page.texts("#quantity-error") == [error])
      #expect(try page.texts(".error-summary a") == [error])
      // The browser shows the address of the goods, and the other language is theirs.
      #expect(try page.first("meta[name=form-page]")?["content"] == firstGoodsPage)
      #expect(try page.all(".languages a").last?["href"]?.contains(firstGoodsPage) == true)
      #expect(try shop.database.count("basketLine") == 0)
    }
  }

  @Test(arguments: ["2", "0", "-1", "", "x", "999999999999999999"])
  func `Goods that do not exist, or are withdrawn, are not found`(goods: String) async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      try shop.database.execute("UPDATE goods SET sortID = NULL WHERE id = 2")

      let answer = try await shop.client().post("/basket", form: ["goods": goods, "quantity": "1"])

      try answer.page("Problem", .notFound)
      #expect(try shop.database.count("basketLine") == 0)
    }
  }

  @Test func `A basket has at most 50 lines`() async throws {
    try await withShop(goods: goodsRows(51)) { shop in
      let visitor = shop.client()
      for goods in 1...50 { _ = try await visitor.put(goods) }

      let page = try await visitor.put(51).page("GoodsDetail", .unprocessableContent)

      #expect(
        try page.texts("#goods-error") == [
          "Your basket is full: it has 50 different items. Order them, or remove some."
        ])
      #expect(page.inBasket == "50")
      // More of what is in it can be put into it.
      #expect(try await visitor.put(50).page("Basket").inBasket == "51")
    }
  }

  @Test func `Goods that are sold out have a button that says so, and cannot be put into the basket`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try shop.database.execute("UPDATE goods SET stock = 0")
      let page = try await shop.goodsPage(1)
      #expect(try page.texts("#buy button[disabled]") == ["Sold out"])
      #expect(try page.all("#buy form").isEmpty)

      let refused = try await shop.client().put(1).page("GoodsDetail", .unprocessableContent)

      #expect(try refused.texts("#goods-error") == ["This is sold out."])
    }
  }

  @Test func `What has changed since it was put into the basket is shown, and the total is that of now`() async throws {
    try await withShop(goods: goodsRows(5)) { shop in
      let visitor = shop.client()
      for goods in 1...5 { _ = try await visitor.put(goods, quantity: "5") }
      #expect(try await visitor.get("/basket").page("Basket").all(".changed").isEmpty)

      try shop.database.execute("UPDATE goods SET priceAmount = 3000 WHERE id = 1")
      try shop.database.execute("UPDATE goods SET stock = 3 WHERE id = 2")
      try shop.database.execute("UPDATE goods SET stock = 0 WHERE id = 3")
      try shop.database.execute("UPDATE goods SET sortID = NULL WHERE id = 4")

      let page = try await visitor.get("/basket").page("Basket")
      #expect(try page.texts(".changed") == ["Something is different since you put it into your basket."])
      #expect(
        try page.texts(".change") == [
          "The price was CN¥68.00 when you put it into your basket.", "Only 3 are left.",
          "This is sold out. Remove it to order the rest.",
          "This is not for sale any more. Remove it to order the rest.",
        ])
      // The lines 1, 2 and 5.
      #expect(try page.texts(".total dd") == ["CN¥830.00"])
      #expect(try page.texts(".total p").first == "Some of it cannot be ordered as it is. Change or remove it first.")
      #expect(try page.all("#line-4 h2 a").isEmpty)
    }
  }

  @Test func `A price of 18 digits has no total, and is no error`() async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      let visitor = shop.client()
      _ = try await visitor.put(1, quantity: "10")
      _ = try await visitor.put(2, quantity: "1")
      try shop.database.execute("UPDATE goods SET priceAmount = 999999999999999999")

      let page = try await visitor.get("/basket").page("Basket")

      #expect(try page.texts(".sum").first == "")
      #expect(try page.texts(".total dd") == ["CN¥9,999,999,999,999,999.99"])
    }
  }

  @Test func `Each currency has a total, and one order has one currency`() async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      let visitor = shop.client()
      try shop.database.execute("UPDATE goods SET priceCurrency = 'USD' WHERE id = 2")
      _ = try await visitor.put(1)
      _ = try await visitor.put(2, quantity: "2")

      let page = try await visitor.get("/basket").page("Basket")

      #expect(try page.texts(".total dd") == ["CN¥68.00", "$136.00"])
      #expect(
        try page.texts(".total p").first
          == "An order has one currency. Remove what has another one, and order it afterwards.")
    }
  }

  @Test func `The basket is in the language of the page`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let visitor = shop.client()
      let goods = try await visitor.get("/zh/goods/1").page("GoodsDetail")

      let page = try await visitor.submit(try goods.form(button: "加入购物车")).page("Basket")

      #expect(try page.texts("h1") == ["您的购物车"])
      #expect(try page.flash == "已加入购物车。")
      #expect(page.inBasket == "1")
    }
  }
}
