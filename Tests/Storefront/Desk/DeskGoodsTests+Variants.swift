import Foundation
import Persistence
import TestSupport
import Testing
import WebMVVMTesting

@testable import Storefront

/// Goods with variants.
extension DeskGoodsTests {
  @Test func `A variant has its own price, stock and SKU, and its goods what lists show of them`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let goods = try #require(try shop.database.goodsID("shirt")).rawValue
      let cells = try await desk.get("/desk/goods/\(goods)").document.all("li[id^=variant-] a")
      let page = try #require(cells.first?["href"])

      for (action, values) in [
        ("price", ["price": "12"]), ("stock", ["stock": ""]), ("sku", ["sku": "S-XL"]),
      ] as [(String, KeyValuePairs<String, String?>)] {
        let address = page.replacing("?", with: "/\(action)?")
        let answer = try await change(address, values, on: page, by: desk)
        #expect(answer.status == .ok && answer.target == page)
      }

      let row = try #require(try shop.database.row("SELECT * FROM goods WHERE id = ?", [goods]))
      #expect(row["priceamount"] == .integer(1_200) && row["hasseveralprices"] == .integer(1))
      #expect(row["stock"] == .integer(4) && row["ispartlycounted"] == .integer(1))
      #expect(try await desk.get("/search?q=S-XL").document.first("#goods-\(goods)") != nil)
      try expectSound(shop.database)
    }
  }

  @Test func `The list of a great many sorts is not complete, contains the sort of the goods, and says so`()
    async throws
  {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let few = try await desk.get("/desk/goods/1").page("DeskGoods")
      #expect(try few.first("form[action='/desk/goods/1/sort'] p.small") == nil)
      try shop.database.writeAndWait { db in
        // The sort of the goods is the last one, behind those that the operator has put into an order.
        for number in 1...3_000 {
          try db.run(
            "INSERT INTO sort (name, place) VALUES (?, ?)",
            [String(repeating: "\"", count: 90) + "\(number)", number])
        }
      }

      let response = try await desk.get("/desk/goods/1")

      let page = try response.page("DeskGoods")
      #expect(response.body.count <= 1 << 20)
      #expect(try (2..<3_000).contains(page.all("select option").count))
      #expect(try page.texts("option[selected]") == ["Mugs"])
      #expect(
        try page.texts("form p.small").contains(
          "This list does not contain all sorts. An import can put the goods into another one."))
      let answer = try await change("/desk/goods/1/sort", [:], on: "/desk/goods/1", by: desk)
      #expect(answer.status == .ok)
    }
  }

  @Test func `The page says how many variants do not fit on it`() async throws {
    let many = (0..<700).map { index in
      let columns: [ProductColumn: String] = [.option1Name: "Size", .option1: "\(index)", .price: "9"]
      return index == 0 ? productRow("cap", with: columns) : variantRow("cap", with: columns)
    }
    try await withShop(goods: Self.rows + many) { shop in
      let desk = try await shop.operatorClient()
      func page(_ handle: String) async throws -> HTMLDocument {
        let id = try #require(try shop.database.goodsID(handle))
        return try await desk.get("/desk/goods/\(id.rawValue)").page("DeskGoods")
      }

      let large = try await page("cap")
      let shown = try large.all("li[id^=variant-]").count
      let text = try large.first("section > p.small")?.text

      #expect((1..<700).contains(shown))
      #expect(text?.hasPrefix("\(700 - shown) variants do not fit on this page. Use the command") == true)
      #expect(try await page("shirt").first("section > p.small") == nil)
    }
  }

  @Test func `A variant is shown with its own picture`() async throws {
    try await withShop(goods: Self.rows) { shop in
      let desk = try await shop.operatorClient()
      let goods = try #require(try shop.database.goodsID("shirt")).rawValue
      let whole = try await desk.get("/desk/goods/\(goods)").page("DeskGoods")
      let link = try whole.all("li[id^=variant-] a").last?["href"]
      let page = try await desk.get(#require(link)).page("DeskGoods")

      #expect(try page.first("main h1")?.text == "Shirt – Small")
      #expect(try whole.first("main img")?["src"] == "/shirt.svg")
      #expect(try page.first("main img")?["src"] == "/small.svg")
    }
  }
}
