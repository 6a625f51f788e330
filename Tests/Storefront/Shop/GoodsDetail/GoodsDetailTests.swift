import HTTPTypes
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct GoodsDetailTests {
  private static let mug = productRow(
    "blue-mug", title: "Blue mug", price: "42.99",
    with: [
      .type: "Mugs", .quantity: "1", .titleZh: "蓝色马克杯", .body: "<p>Glazed by hand.</p><p>Holds 300 ml.</p>",
      .bodyZh: "<p>手工上釉。</p>", .picture: "https://pictures.example/mug.jpg", .pictureAlt: "A mug on a sill",
    ])

  private static let shop = SharedShop(goods: [mug])
  private static let listShop = SharedShop(goods: goodsRows(16))

  @Test func `The detail shows all data of the goods`() async throws {
    try await Self.shop.use { shop in
      let page = try await shop.goodsPage(1)

      #expect(page.title == "Blue mug · Vitrine")
      #expect(try page.first("main h1")?.text == "Blue mug")
      #expect(try page.first("main .price")?.text == "CN¥42.99 Only 1 left")
      #expect(try page.first("main img")?["src"] == "https://pictures.example/mug.jpg")
      #expect(try page.first("main img")?["alt"] == "A mug on a sill")
      #expect(try page.texts("article > div > p:not(.price)") == ["Glazed by hand.", "Holds 300 ml."])
      #expect(try page.all("main [lang=zh]").isEmpty)
      let chinese = try await shop.goodsPage(1, below: "/zh")
      #expect(try chinese.first("main h1")?.text == "蓝色马克杯")
      #expect(try chinese.texts("article > div > p:not(.price)") == ["手工上釉。"])
      #expect(try page.texts("dd") == ["Mugs"])
    }
  }

  @Test func `Goods with only a title and a price have a page, too`() async throws {
    try await withShop(goods: [productRow("bowl", title: "Bowl", price: "0")]) { shop in
      let page = try await shop.goodsPage(1)

      #expect(try page.first("main h1")?.text == "Bowl")
      #expect(try page.first("main .price")?.text == "CN¥0.00 Sold out")
      #expect(try page.first("main img")?.file == "/pictures/none.svg")
      #expect(try page.first("main [lang=zh]") == nil)
      #expect(try page.texts("dd") == ["Other"])
    }
  }

  @Test(arguments: [1: "/sorts/1/goods", 15: "/sorts/1/goods", 16: "/sorts/1/goods?page=2"])
  func `The link back leads to the cell of the goods, in its page of the list`(
    id: Int, list: String
  ) async throws {
    try await Self.listShop.use { shop in
      let page = try await shop.goodsPage(id)

      #expect(try page.all("nav.breadcrumb a").map { $0["href"] } == ["/sorts", "\(list)#goods-\(id)"])
    }
  }

  @Test func `The goods of the sort with the nearest prices are shown below, those in stock first`() async throws {
    let prices = ["10", "50", "52", "49", "70", "50", "51"]
    let goods = zip(1..., prices).map { number, price in
      productRow(
        "mug-\(number)", title: "Mug \(number)", price: price,
        with: [.type: "Mugs", .quantity: number == 4 ? "0" : "9"])
    }
    let bowl = productRow("bowl", title: "Bowl", price: "50", with: [.type: "Bowls", .quantity: "9"])
    try await withShop(goods: goods + [bowl]) { shop in
      let page = try await shop.goodsPage(2)
      let other = try await shop.goodsPage(8)

      #expect(try page.all("section li[id]").map { $0["id"] } == ["goods-6", "goods-7", "goods-3", "goods-5"])
      #expect(try other.first("#similar") == nil)
    }
  }

  @Test(arguments: ["99", "0", "-1", "abc", "1.0", "01", "%31x", "9223372036854775807", "99999999999999999999"])
  func `Goods that the shop does not have are not found`(id: String) async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get("/goods/\(id)").page("Problem", .notFound)

      #expect(try page.all("main a.button").count == 2)
    }
  }
}
