import HTTPTypes
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct GoodsListTests {
  @Test func `A cell shows a name in one language, a price, scarce stock and a picture`() async throws {
    let mug = productRow(
      "mug", title: "Mug", price: "1280",
      with: [.type: "Mugs", .titleZh: "马克杯", .quantity: "3", .picture: "/pictures/none.svg"])
    let cup = productRow("cup", title: "Cup", price: "9.5", with: [.type: "Mugs"])

    try await withShop(goods: [mug, cup] + goodsRows(1)) { shop in
      let page = try await shop.get("/sorts/1/goods").page("GoodsList")

      let cell = try #require(try page.first("li#goods-1"))
      #expect(try cell.first("h3 a")?.text == "Mug")
      #expect(try cell.first("h3 a")?["href"] == "/goods/1-mug")
      #expect(try cell.first(".price")?.text == "CN¥1,280.00 Only 3 left")
      #expect(try cell.first("img")?.file == "/pictures/none.svg")
      #expect(try page.first("li#goods-2 .stock.gone")?.text == "Sold out")
      #expect(try page.first("main [lang=zh]") == nil)
      let chinese = try await shop.get("/zh/sorts/1/goods").page("GoodsList")
      #expect(try chinese.first("li#goods-1 h3 a")?.text == "马克杯")
      #expect(try page.first("li#goods-3 .stock") == nil)
    }
  }

  @Test func `A name whose Unicode form was changed is shown with its new bytes`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      for name in ["caf\u{E9}", "cafe\u{301}"] {
        _ = try await shop.database.write { try $0.run("UPDATE goods SET name = ?, maker = ?", [name, name]) }

        let page = try await shop.get("/sorts/1/goods").page("GoodsList")
        let shown = try [page.texts("h3 a").last, page.texts("select[name=maker] option").last]
        #expect(shown.map { $0.map { Array($0.utf8) } } == [Array(name.utf8), Array(name.utf8)])
      }
    }
  }

  @Test func `The list of a person who signs in is that of a visitor, with the person's own forms`() async throws {
    try await withShop(goods: goodsRows(16)) { shop in
      let (visitor, person) = (shop.client(), shop.client())
      try await person.signIn()
      for _ in 1...2 {
        let pages = [
          try await visitor.get("/sorts/1/goods").page("GoodsList"),
          try await person.get("/sorts/1/goods").page("GoodsList"),
        ]
        #expect(try pages.map { try $0.ids("main li[id]").count } == [15, 15])
        #expect(try pages.map { try $0.all("nav.pager form input[name=made-for]").count } == [0, 1])
        #expect(try pages.map { try $0.all("header form input[name=made-for]").count } == [0, 1])
      }
    }
  }

  @Test(arguments: [1: [1], 15: [15], 16: [15, 1], 45: [15, 15, 15], 47: [15, 15, 15, 2]])
  func `The pages of a sort hold 15 cells each, and each of its goods once`(
    total: Int, counts: [Int]
  ) async throws {
    // Another sort's goods lie between.
    let rows = zip(goodsRows(total), goodsRows(total, sort: "Tea")).flatMap { [$0, $1] }

    try await withShop(goods: rows) { shop in
      let client = shop.client()
      var response = try await client.get("/sorts/1/goods")
      var pages = [try response.page("GoodsList").ids("main li[id]")]
      while let next = try? response.link(rel: "next") {
        response = try await client.follow(next)
        pages.append(try response.page("GoodsList").ids("main li[id]"))
      }

      #expect(pages.map(\.count) == counts)
      #expect(pages.flatMap(\.self) == (0..<total).map { "goods-\($0 * 2 + 1)" })
    }
  }

  private static let shop = SharedShop(goods: goodsRows(37))

  @Test(
    arguments: [
      (1, nil, "/sorts/1/goods?page=2", "1–15 of 37"),
      (2, "/sorts/1/goods", "/sorts/1/goods?page=3", "16–30 of 37"),
      (3, "/sorts/1/goods?page=2", nil, "31–37 of 37"),
    ] as [(Int, String?, String?, String)])
  func `A page links to the pages before and after it`(
    page: Int, previous: String?, next: String?, summary: String
  ) async throws {
    try await Self.shop.use { shop in
      let document = try await shop.get("/sorts/1/goods" + (page == 1 ? "" : "?page=\(page)")).page("GoodsList")

      #expect(try document.first("a[rel=prev]")?["href"] == previous)
      #expect(try document.first("a[rel=next]")?["href"] == next)
      #expect(try document.first("main .count")?.text == summary)
      #expect(try document.first("nav.pager p")?.text == "Page \(page) of 3")
      #expect(document.title == (page == 1 ? "Mugs · Vitrine" : "Mugs, page \(page) · Vitrine"))
    }
  }

  @Test func `The first page has no page number in any link or form`() async throws {
    try await withShop(goods: goodsRows(31)) { shop in
      for target in ["/sorts/1/goods", "/sorts/1/goods?page=2", "/goods/3-mugs-3", "/sorts", "/"] {
        let document = try await shop.get(target).document

        let addresses = document.links.map(\.href) + document.forms.compactMap { $0.element["action"] }
        #expect(!addresses.contains { $0.contains("page=1") }, "\(target)")
      }
    }
  }

  @Test func `A sort whose goods were removed shows an empty list with a link to the other sorts`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      try shop.database.execute("DELETE FROM goods")

      let page = try await shop.get("/sorts/1/goods").page("GoodsList")

      #expect(try page.first("main .empty h2")?.text == "Nothing in this category yet")
      #expect(try page.first("main .empty a")?["href"] == "/sorts")
      #expect(try page.first("nav.pager") == nil)
    }
  }

  @Test func `A page after the last one is not found, and the problem page links to the last one`() async throws {
    try await withShop(goods: goodsRows(16)) { shop in
      let page = try await shop.get("/sorts/1/goods?page=7").page("Problem", .notFound)

      #expect(try page.first("main h1")?.text == "Mugs has no page 7")
      #expect(try page.first("main a.button")?["href"] == "/sorts/1/goods?page=2")
    }
  }

  @Test(arguments: ["/sorts/99/goods", "/sorts/0/goods", "/sorts/abc/goods", "/sorts/-1/goods", "/sorts/01/goods"])
  func `A sort that the shop does not have is not found`(target: String) async throws {
    try await Self.shop.use { shop in
      try await shop.get(target).page("Problem", .notFound)
    }
  }
}
