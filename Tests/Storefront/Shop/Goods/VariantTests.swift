import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct VariantTests {
  private static let shirt = [
    productRow(
      "shirt", title: "Shirt", price: "15.99",
      with: [
        .type: "Shirts", .option1Name: "Size", .option1: "Large", .option2Name: "Color", .option2: "蓝", .quantity: "7",
        .compareAtPrice: "20", .picture: "/pictures/none.svg", .picturePosition: "2", .pictureAlt: "Front",
      ]),
    variantRow(
      "shirt",
      with: [
        .price: "9.99", .option1: "Small", .option2: "Red", .quantity: "0", .compareAtPrice: "9.99",
        .picture: "/pictures/tea-tin.svg", .picturePosition: "1", .variantPicture: "/pictures/tea-tin.svg",
      ]),
  ]

  @Test func `A list shows the lowest price, and that there are others`() async throws {
    try await withShop(goods: Self.shirt) { shop in
      let page = try await shop.get("/sorts/1/goods").page("GoodsList")

      #expect(try page.first("li#goods-1 .price")?.text == "from CN¥9.99")
      #expect(try page.first("li#goods-1 img")?.file == "/pictures/tea-tin.svg")
    }
  }

  @Test func `The detail shows the first variant that is for sale, and a link for each value of an option`()
    async throws
  {
    try await withShop(goods: Self.shirt) { shop in
      let page = try await shop.goodsPage(1)

      #expect(try page.first("main .price")?.text == "CN¥15.99 was CN¥20.00")
      #expect(try page.texts(".option > p") == ["Size", "Color"])
      #expect(
        try page.texts(".choices li") == [
          "Large", "Small, Not in this combination", "蓝", "Red, Not in this combination",
        ])
      #expect(try page.texts(".choices [aria-current=true]") == ["Large", "蓝"])
    }
  }

  @Test func `A chosen variant has its price, stock and picture, and the page stays the same for search engines`()
    async throws
  {
    try await withShop(goods: Self.shirt) { shop in
      let page = try await shop.goodsPage(1)
      let link = try #require(try page.all(".choices a").first { $0.text.hasPrefix("Small") }?["href"])

      let small = try await shop.get(link).page("GoodsDetail")

      #expect(link == "/goods/1-shirt?variant=2#variant")
      #expect(try small.first("main .price")?.text == "CN¥9.99 Sold out")
      #expect(try small.first(".gallery .large img")?.file == "/pictures/tea-tin.svg")
      #expect(try small.texts(".choices [aria-current=true]") == ["Small, Sold out", "Red, Sold out"])
      #expect(try small.first("link[rel=canonical]")?["href"]?.hasSuffix("/goods/1-shirt") == true)
    }
  }

  @Test(arguments: [
    "?variant=3", "?variant=0", "?variant=999999999999999999", "?picture=0", "?picture=-1", "?picture=7",
  ])
  func `A variant or a picture that the goods do not have is not chosen`(query: String) async throws {
    try await withShop(goods: Self.shirt) { shop in
      let page = try await shop.get("/goods/1-shirt\(query)").page("GoodsDetail")

      #expect(try page.texts(".choices [aria-current=true]") == ["Large", "蓝"])
      #expect(try page.first(".gallery .large img")?.file == "/pictures/tea-tin.svg")
    }
  }

  @Test func `The detail shows all pictures in their order, and one of them large`() async throws {
    try await withShop(goods: Self.shirt) { shop in
      let page = try await shop.goodsPage(1)
      let links = try page.all(".gallery li a")

      let second = try await shop.get(#require(links.last?["href"])).page("GoodsDetail")

      let pictures = try page.all(".gallery li img")
      #expect(pictures.map { $0.file } == ["/pictures/tea-tin.svg", "/pictures/none.svg"])
      #expect(pictures.map { $0["alt"] } == ["Shirt", "Front"])
      #expect(try page.first(".gallery .large img")?.file == "/pictures/tea-tin.svg")
      #expect(try second.first(".gallery .large img")?.file == "/pictures/none.svg")
      #expect(try second.first(".viewer img")?["alt"] == "Front")
      #expect(try second.all(".gallery li [aria-current]").count == 1)
    }
  }

  @Test func `A picture without a text is described by the name of the goods and its number`() async throws {
    let rows = [
      productRow("mug", title: "Mug", with: [.picture: "https://a.example/1.jpg"]),
      variantRow("mug", with: [.picture: "https://a.example/2.jpg"]),
    ]

    try await withShop(goods: rows) { shop in
      let page = try await shop.goodsPage(1)

      #expect(try page.all(".gallery li img").map { $0["alt"] } == ["Mug", "Mug, picture 2"])
      #expect(try page.first(".variants") == nil)
    }
  }

  @Test(arguments: [
    ("10", "CN¥9.50 was CN¥10.00"), ("9.50", "CN¥9.50"), ("9", "CN¥9.50"), ("0", "CN¥9.50"), ("", "CN¥9.50"),
  ])
  func `A former price is shown if it was higher`(former: String, shown: String) async throws {
    let mug = productRow(
      "mug", title: "Mug", price: "9.50", with: [.type: "Mugs", .quantity: "9", .compareAtPrice: former, .sku: "M-1"])

    try await withShop(goods: [mug]) { shop in
      let list = try await shop.get("/sorts/1/goods").page("GoodsList")
      let detail = try await shop.goodsPage(1)

      #expect(try list.first("li#goods-1 .price")?.text == shown)
      #expect(try detail.first("main .price")?.text == shown)
      #expect(try detail.texts("dd").last == "M-1")
    }
  }

  @Test
  func `Variants with the same price have one price, and a former price only if it is the same for all`() async throws {
    let rows = ["10", "10", "12"].map { [ProductColumn.price: "8", .compareAtPrice: $0, .quantity: "9"] }
    let same = [productRow("a", with: rows[0].merging([.type: "Mugs"]) { $1 }), variantRow("a", with: rows[1])]
    let mixed = [productRow("b", with: rows[0].merging([.type: "Mugs"]) { $1 }), variantRow("b", with: rows[2])]

    try await withShop(goods: same + mixed) { shop in
      let page = try await shop.get("/sorts/1/goods").page("GoodsList")

      #expect(try page.first("li#goods-1 .price")?.text == "CN¥8.00 was CN¥10.00")
      #expect(try page.first("li#goods-2 .price")?.text == "CN¥8.00")
    }
  }
}
