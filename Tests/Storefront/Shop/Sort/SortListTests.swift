import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct SortListTests {
  @Test func `Every sort is an item with its name, its count and a link to its goods`() async throws {
    let rows = goodsRows(2, sort: "Tea") + goodsRows(1, sort: "Lamps")

    try await withShop(goods: rows) { shop in
      let page = try await shop.get("/sorts").page("SortList")

      #expect(try page.ids("main li") == ["sort-1", "sort-2"])
      let tea = try #require(try page.first("li#sort-1"))
      #expect(try tea.first("h3 a")?.text == "Tea")
      #expect(try tea.first("h3 a")?["href"] == "/sorts/1/goods")
      #expect(try tea.first("p")?.text == "2 items")
      #expect(try page.first("li#sort-2 p")?.text == "1 item")
      #expect(page.title == "Categories · Vitrine")
    }
  }

  @Test func `A sort shows the picture of the first of its goods that has one`() async throws {
    let rows = [
      productRow("a", with: [.type: "Tea"]),
      productRow("b", with: [.type: "Tea", .picture: "https://pictures.example/b.jpg"]),
      productRow("c", with: [.type: "Lamps"]),
    ]

    try await withShop(goods: rows) { shop in
      let page = try await shop.get("/sorts").page("SortList")

      #expect(try page.first("li#sort-1 img")?["src"] == "https://pictures.example/b.jpg")
      #expect(try page.first("li#sort-2 img")?.file == "/pictures/none.svg")
    }
  }

  @Test(arguments: ["", "/sorts"])
  func `The sorts have the same order on Chinese pages`(page: String) async throws {
    let names = [("Tea", "紫砂"), ("Lamps", "灯具"), ("Bags", "包"), ("Books", "")]
    let rows = names.map { name, nameZh in productRow(name, with: [.type: name, .typeZh: nameZh]) }

    try await withShop(goods: rows) { shop in
      func sorts(_ target: String) async throws -> [String] {
        try await shop.get(target).document.ids("main li").filter { $0.hasPrefix("sort-") }
      }
      let oldestFirst = ["sort-1", "sort-2", "sort-3", "sort-4"]
      #expect(try await sorts("/zh\(page)") == oldestFirst)
      #expect(try await sorts(page.isEmpty ? "/" : page) == oldestFirst)

      _ = try await SortDataController(database: shop.database).putFirst(["Bags"])

      let ofOperator = ["sort-3", "sort-1", "sort-2", "sort-4"]
      #expect(try await sorts("/zh\(page)") == ofOperator)
      #expect(try await sorts(page.isEmpty ? "/" : page) == ofOperator)
    }
  }

  @Test func `A sort without goods is not listed`() async throws {
    try await withShop(goods: goodsRows(1, sort: "Tea") + goodsRows(1, sort: "Lamps")) { shop in
      try shop.database.execute("DELETE FROM goods WHERE handle = 'tea-1'")

      let page = try await shop.get("/sorts").page("SortList")

      #expect(try page.texts("main li h3") == ["Lamps"])
    }
  }

  @Test func `The page of an empty shop has words for visitors, and no command`() async throws {
    try await withShop { shop in
      let page = try await shop.get("/sorts").page("SortList")

      #expect(try page.all("main li").isEmpty)
      #expect(try page.texts("main .empty p") == ["Please come back soon."])
      #expect(try page.first("main code") == nil)
    }
  }

  @Test func `The navigation marks the sorts as the current section`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      for target in ["/sorts", "/sorts/1/goods", firstGoodsPage] {
        let response = try await shop.get(target)

        #expect(try response.document.texts("nav a[aria-current=true]") == ["Categories"], "\(target)")
      }
    }
  }
}
