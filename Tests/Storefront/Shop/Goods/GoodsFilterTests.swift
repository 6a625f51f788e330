import Foundation
import HTTPTypes
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct GoodsFilterTests {
  /// Four mugs with different prices, of two makers. The last one is sold out.
  private static let mugs = [
    ("zen", "Zen mug", "20", "Lin", "5"), ("elan", "Élan mug", "5.50", "Wen", "1"),
    ("apple", "apple mug", "20", "Wen", "2"), ("blue", "Blue mug", "100", "Lin", "0"),
  ].map { handle, title, price, maker, quantity in
    productRow(handle, title: title, price: price, with: [.type: "Mugs", .maker: maker, .quantity: quantity])
  }

  private static let shop = SharedShop(goods: mugs)

  @Test(
    arguments: [
      ("", [1, 2, 3, 4]), ("order=new", [4, 3, 2, 1]), ("order=price", [2, 1, 3, 4]), ("order=-price", [4, 3, 1, 2]),
      ("order=name", [3, 4, 2, 1]), ("min=20", [1, 3, 4]), ("max=20", [1, 2, 3]), ("min=5.5&max=5.50", [2]),
      ("min=20&max=20&order=new", [3, 1]), ("stock=1", [1, 2, 3]), ("maker=Lin", [1, 4]), ("maker=lin", []),
      ("maker=Wen&order=-price", [3, 2]), ("stock=1&maker=Lin&min=1", [1]), ("min=%2020%20&max=", [1, 3, 4]),
      ("min=%EF%BC%92%EF%BC%90", [1, 3, 4]),
      ("min=%EF%BC%95%EF%BC%8E%EF%BC%95&max=%EF%BC%95%E3%80%82%EF%BC%95%EF%BC%90", [2]),
      ("min=%C2%A520", [1, 3, 4]), ("max=20%E5%85%83", [1, 2, 3]), ("min=$20&max=1,280", [1, 3, 4]),
      ("order=&min=&max=&maker=&page=", [1, 2, 3, 4]),
    ])
  func `A list is sorted and filtered`(query: String, ids: [Int]) async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get("/sorts/1/goods?\(query)").page("GoodsList")

      #expect(try page.ids("main ul.shelf > li") == ids.map { "goods-\($0)" })
    }
  }

  /// "é" as one character and as two, and "K" and the sign for kelvin, which Swift takes for the same.
  @Test(arguments: [("Bl\u{E9}", "Ble\u{301}"), ("Kim", "\u{212A}im")], ["sorts/1/goods?", "search?q=mug&"])
  func `Another spelling of a maker does not change what its own spelling finds`(
    makers: (stored: String, other: String), list: String
  ) async throws {
    let row = productRow("mug", title: "Zen mug", price: "20", with: [.type: "Mugs", .maker: makers.stored])
    try await withShop(goods: [row]) { shop in
      var counts: [Int] = []
      for maker in [makers.other, makers.stored, makers.other] {
        counts.append(try await count(list, of: maker, in: shop))
      }

      #expect(counts == [0, 1, 0])
    }
  }

  /// How many goods of a maker a list has.
  private func count(_ list: String, of maker: String, in shop: TestShop) async throws -> Int {
    let name = maker.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let scene = list.hasPrefix("search") ? "GoodsSearch" : "GoodsList"
    return try await shop.get("/\(list)maker=\(name)").page(scene).ids("main ul.shelf > li").count
  }

  /// Fifty mugs. Many have the same price, and many the same name.
  private static let manyShop = SharedShop(
    goods: (0..<50).map { index in
      productRow(
        "mug-\(index)", title: "Mug \(index % 3)", price: "\(index % 4 + 1)", with: [.type: "Mugs", .quantity: "1"])
    })

  @Test(arguments: ["", "order=new", "order=price", "order=-price", "order=name", "order=price&stock=1", "min=1"])
  func `The pages of a sorted list hold all of its goods once, in the order of the list`(query: String) async throws {
    try await Self.manyShop.use { shop in
      let client = shop.client()
      var response = try await client.get("/sorts/1/goods?\(query)")
      var ids = try response.page("GoodsList").ids("main ul.shelf > li")
      while let next = try? response.link(rel: "next") {
        response = try await client.follow(next)
        ids += try response.page("GoodsList").ids("main ul.shelf > li")
      }

      #expect(Set(ids).count == 50)
      #expect(ids.count == 50)
      #expect(try response.page("GoodsList").first("main .count")?.text == "46–50 of 50")
      let prices = try #require(try shop.database.row("SELECT count(*) AS n FROM goods WHERE priceAmount = 100"))
      #expect(prices.count == 1)
      if query.hasPrefix("order=price") { #expect(ids.first == "goods-1" && ids.last == "goods-48") }
      if query == "order=-price" { #expect(ids.first == "goods-48" && ids.last == "goods-1") }
    }
  }

  @Test func `Links to other pages and the pager's buttons keep the order and the filters`() async throws {
    try await withShop(goods: goodsRows(40)) { shop in
      let query = "order=-price&min=1&max=900&stock=1"
      let client = shop.client(redirects: .manual)
      let first = try await client.get("/sorts/1/goods?\(query)")
      let second = try await client.get("/sorts/1/goods?\(query)&page=2")
      let page = try first.page("GoodsList")

      #expect(try page.first("a[rel=next]")?["href"] == "/sorts/1/goods?\(query)&page=2")
      let next = try await client.submit(first.form(action: "/sorts/1/goods/next?\(query)"))
      next.expectRedirect(to: "/sorts/1/goods?\(query)&page=2")
      let back = try await client.submit(second.form(action: "/sorts/1/goods/first?\(query)"))
      back.expectRedirect(to: "/sorts/1/goods?\(query)")
    }
  }

  @Test func `Each active filter is a link that removes it and leads to the first page`() async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get("/sorts/1/goods?order=price&min=5&max=50&stock=1&maker=Wen").page("GoodsList")

      let chips = try page.all(".chips a")
      #expect(
        chips.map(\.text) == [
          "Clear sorting Price, low to high",
          "Remove the filter From CN¥5.00", "Remove the filter Up to CN¥50.00", "Remove the filter In stock",
          "Remove the filter Maker: Wen", "Remove all filters",
        ])
      #expect(
        chips.map { $0["href"] } == [
          "/sorts/1/goods?min=5&max=50&stock=1&maker=Wen",
          "/sorts/1/goods?order=price&max=50&stock=1&maker=Wen", "/sorts/1/goods?order=price&min=5&stock=1&maker=Wen",
          "/sorts/1/goods?order=price&min=5&max=50&maker=Wen", "/sorts/1/goods?order=price&min=5&max=50&stock=1",
          "/sorts/1/goods?order=price",
        ])
      let ordered = try await shop.get("/sorts/1/goods?order=price").page("GoodsList")
      #expect(try ordered.texts(".chips a") == ["Clear sorting Price, low to high"])
      #expect(try await shop.get("/sorts/1/goods").page("GoodsList").first(".chips") == nil)
    }
  }

  @Test func `The form shows the query, and sends it to the first page`() async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      let response = try await client.get("/sorts/1/goods?order=price&min=5&stock=1&maker=Wen")

      let form = try response.form(action: "/sorts/1/goods")
      #expect(form.fields.map(\.name) == ["order", "min", "max", "maker", "stock"])
      #expect(form.fields.map(\.value) == ["price", "5", "", "Wen", "1"])
      #expect(try response.document.texts("select[name=maker] option") == ["All makers", "Lin", "Wen"])
      let all = try await client.submit(form, ["min": "", "maker": "Lin"]).page("GoodsList")
      #expect(try all.ids("main ul.shelf > li") == ["goods-1"])
    }
  }

  @Test(
    arguments: [
      ("min=abc", "min", [1, 2, 3, 4]), ("min=-1&maker=Lin", "min", [1, 4]), ("max=1e3", "max", [1, 2, 3, 4]),
      ("min=0.001&order=price", "min", [2, 1, 3, 4]), ("min=100000000", "min", [1, 2, 3, 4]),
      ("min=20&max=10&stock=1", "max", [1, 2, 3]), ("min=20&max=x", "max", [1, 3, 4]),
      ("maker=\(String(repeating: "x", count: 256))", "maker", [1, 2, 3, 4]),
      ("min=\(String(repeating: "9", count: 1000))", "min", [1, 2, 3, 4]),
      ("min=\(String(repeating: "9%CC%81", count: 500))", "min", [1, 2, 3, 4]),
    ], ["/sorts/1/goods?", "/search?q=mug&"])
  func `A filter that is not valid is shown at its field, and the rest of the list is unharmed`(
    filter: (query: String, field: String, ids: [Int]), list: String
  ) async throws {
    try await Self.shop.use { shop in
      let scene = list.hasPrefix("/search") ? "GoodsSearch" : "GoodsList"
      let page = try await shop.get(list + filter.query).page(scene, .badRequest)

      #expect(try Set(page.ids("main ul.shelf > li")) == Set(filter.ids.map { "goods-\($0)" }))
      #expect(try page.all("main .filters .error").map { $0["id"] } == ["\(filter.field)-error"])
      #expect(try page.first("main .error-summary a")?["href"] == "#\(filter.field)")
      #expect(try page.first("#finder")?["open"] != nil)
      #expect(try page.first("html[data-live]") == nil && page.first("meta[name=live]") == nil)
      // The links of the page leave the filter out.
      #expect(try page.all(".chips a, .shelf a").allSatisfy { !($0["href"] ?? "").contains("\(filter.field)=") })
    }
  }

  @Test(arguments: ["order=age", "order=PRICE", "stock=2", "stock=true", "page=0"])
  func `An address that no form makes is a bad request with a link to the list`(query: String) async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get("/sorts/1/goods?\(query)").page("Problem", .badRequest)

      #expect(try page.first("main a.button")?["href"] == "/sorts/1/goods")
    }
  }

  @Test func `From goods, the way back leads to the same list, in each language`() async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      for (list, link) in [
        ("/sorts/1/goods?order=price&stock=1", "a[href*=goods-]"), ("/search?q=mug&order=-price&min=1", "a"),
        ("/zh/search?q=mug", "a"), ("/sorts/1/goods", "a[href*=goods-]"),
      ] {
        let scene = list.contains("search") ? "GoodsSearch" : "GoodsList"
        let address = try await client.get(list).page(scene).first("main ul.shelf h3 a")?["href"]

        let detail = try await client.get(#require(address)).page("GoodsDetail")

        let back = try detail.first("nav.breadcrumb \(link)")?["href"]
        #expect(back?.hasPrefix(list + "#goods-") == true, "\(back ?? "-")")
        // Search engines know one address of the goods.
        #expect(try detail.first("link[rel=canonical]")?["href"]?.contains("?") == false)
      }
    }
  }

  @Test func `A list without matches offers to remove the filters`() async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get("/sorts/1/goods?order=name&min=5000").page("GoodsList")

      #expect(try page.first("main .empty h2")?.text == "No goods match these filters")
      #expect(try page.first("main .empty a")?["href"] == "/sorts/1/goods?order=name")
      #expect(try page.first("input[name=min]")?["value"] == "5000")
    }
  }

  @Test func `The maker's name on the detail page leads to the maker's goods`() async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      let detail = try await client.get("/goods/2").page("GoodsDetail")

      #expect(try detail.texts("dd") == ["Mugs", "Wen"])
      let link = try #require(try detail.all("dd a").last?["href"])
      #expect(try await client.get(link).page("GoodsList").ids("main ul.shelf > li") == ["goods-2", "goods-3"])
    }
  }

  @Test func `The filter follows its makers and the currency, in each language, and is kept otherwise`() async throws {
    func makers(_ shop: TestShop, _ prefix: String) async throws -> [String] {
      let page = try await shop.get("\(prefix)/sorts/1/goods").page("GoodsList")
      return try page.all("#finder select[name=maker] option").dropFirst().map(\.text)
    }
    func currency(_ shop: TestShop, _ prefix: String) async throws -> Bool {
      try await shop.get("\(prefix)/sorts/1/goods").text.contains("EUR")
    }
    try await withShop(goods: Self.mugs) { shop in
      for prefix in ["", "/zh", ""] { #expect(try await makers(shop, prefix) == ["Lin", "Wen"]) }

      try await shop.database.write { _ = try $0.run("UPDATE goods SET maker = 'Kim' WHERE maker = 'Lin'") }
      for prefix in ["/zh", ""] { #expect(try await makers(shop, prefix) == ["Kim", "Wen"]) }
      #expect(try await currency(shop, "") == false)

      try await shop.database.write { db in
        _ = try db.run("UPDATE goods SET priceCurrency = 'EUR'")
        _ = try db.run("DELETE FROM setting WHERE name = 'currency'")
      }
      for prefix in ["", "/zh"] { #expect(try await currency(shop, prefix)) }
      #expect(shop.log.errors.isEmpty)
    }
  }
}
