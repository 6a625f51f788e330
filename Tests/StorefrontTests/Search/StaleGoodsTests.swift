import Foundation
import MVVM
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Persistence
@testable import Storefront

/// The search after another program has changed goods.
@Suite struct StaleGoodsTests {
  private static let goods = [
    productRow("pot", title: "Teapot", with: [.type: "Pots", .maker: "Shiyan", .body: "Celadon."]),
    productRow("lamp", title: "Desk lamp", with: [.type: "Lamps", .maker: "Wen", .body: "Brass."]),
  ]
  private static let insertion = """
    INSERT INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock)
    VALUES ('zebra', 2, 'Zebra', 'Stripes.', 100, 'CNY', 1)
    """

  /// The goods that a search shows.
  private func found(_ text: String, in shop: TestShop, _ query: String = "") async throws -> [String] {
    let words = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await shop.get("/search?q=\(words)\(query)").page("GoodsSearch").ids("main ul.shelf > li")
  }

  @Test(
    arguments: [
      ("UPDATE goods SET name = 'Zebra' WHERE id = 1", "teapot", "zebra"),
      ("UPDATE goods SET nameZh = '斑马' WHERE id = 1", "", "斑马"),
      ("UPDATE goods SET description = 'A zebra.' WHERE id = 1", "celadon", "zebra"),
      ("UPDATE goods SET descriptionZh = '一只斑马' WHERE id = 1", "", "斑马"),
      ("UPDATE goods SET maker = 'Zebra' WHERE id = 1", "shiyan", "zebra"),
      ("UPDATE goods SET maker = NULL WHERE id = 1", "shiyan", "teapot"),
      ("UPDATE goods SET sortID = 2 WHERE id = 1", "pots", "lamps teapot"),
      ("UPDATE sort SET name = 'Zebra' WHERE id = 1", "pots", "zebra"),
    ])
  func `Goods that another program changes are found by their new words, and not by the old ones`(
    sql: String, old: String, new: String
  ) async throws {
    try await withShop(goods: Self.goods) { shop in
      if !old.isEmpty { #expect(try await found(old, in: shop) == ["goods-1"]) }
      if new != "teapot" { #expect(try await found(new, in: shop) == []) }

      try await shop.runInShell(sql)

      #expect(try await found(new, in: shop) == ["goods-1"])
      #expect(try await found(old, in: shop) == [])
      #expect(try shop.database.count("staleGoods") == 0)
    }
  }

  @Test func `Goods that get their old name back are found by it again`() async throws {
    try await withShop(goods: Self.goods) { shop in
      for _ in 1...2 {
        try await shop.runInShell("UPDATE goods SET name = 'Zebra' WHERE id = 1")
        #expect(try await found("zebra", in: shop) == ["goods-1"])
        try await shop.runInShell("UPDATE goods SET name = 'Teapot' WHERE id = 1")
        #expect(try await found("teapot", in: shop) == ["goods-1"])
        #expect(try await found("zebra", in: shop) == [])
      }
    }
  }

  @Test func `Goods that another program adds are found, and those that it removes are not`() async throws {
    try await withShop(goods: Self.goods) { shop in
      try await shop.runInShell(Self.insertion)
      let id = try #require(try shop.database.goodsID("zebra")).rawValue
      #expect(try await found("zebra", in: shop) == ["goods-\(id)"])
      #expect(try await found("lamps", in: shop).sorted() == ["goods-2", "goods-\(id)"])

      try await shop.runInShell("UPDATE goods SET name = 'Lynx' WHERE handle = 'zebra'; DELETE FROM goods")

      for text in ["zebra", "lynx", "lamps", "teapot"] { #expect(try await found(text, in: shop) == []) }
      #expect(try await shop.get("/search?q=lamps").page("GoodsSearch").first(".empty h2") != nil)
      #expect(try shop.database.count("staleGoods") == 0)
    }
  }

  @Test(
    .enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)),
    arguments: [
      "INSERT OR REPLACE INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock) VALUES ('pot', 1, 'Zebra', '', 1, 'CNY', 1)",
      "UPDATE OR REPLACE goods SET handle = 'pot', name = 'Zebra' WHERE id = 2",
      "UPDATE goods SET id = 9, name = 'Zebra' WHERE id = 1",
    ])
  func `Goods that another program replaces are not found`(sql: String) async throws {
    try await withShop(goods: Self.goods) { shop in
      #expect(try await found("teapot", in: shop) == ["goods-1"])

      try await shop.runInShell(sql)

      let search = GoodsSearchDataController(database: shop.database)
      #expect(try await search.page(.first, with: "teapot", GoodsQuery()).page.total == 0)
      #expect(try await found("teapot", in: shop) == [])
      let id = try #require(try shop.database.goodsID("pot")).rawValue
      #expect(try await found("zebra", in: shop) == ["goods-\(id)"])
    }
  }

  @Test func `A list that is sorted by name has the order of the names that another program gave`() async throws {
    let goods = ["Apple", "Birch", "Cedar"].map { productRow($0.lowercased(), title: $0, with: [.type: "Trees"]) }
    try await withShop(goods: goods) { shop in
      func names() async throws -> [String] {
        try await shop.get("/sorts/1/goods?order=name").page("GoodsList").ids("main ul.shelf > li")
      }
      for _ in 1...2 { #expect(try await names() == ["goods-1", "goods-2", "goods-3"]) }

      try await shop.runInShell("UPDATE goods SET name = 'Yew' WHERE id = 1")
      for _ in 1...2 { #expect(try await names() == ["goods-2", "goods-3", "goods-1"]) }

      try await shop.runInShell("UPDATE goods SET name = 'Alder' WHERE id = 3")
      // The page that waited for the index is not kept, the next one is.
      for _ in 1...2 { #expect(try await names() == ["goods-3", "goods-2", "goods-1"]) }
      let kept = try #require(shop.keptPages)
      #expect(try await names() == ["goods-3", "goods-2", "goods-1"])
      #expect(shop.keptPages?.hits == kept.hits + 1)
    }
  }

  @Test func `A thousand goods that another program renames at once are all found by their new names`() async throws {
    try await withShop(goods: goodsRows(1_000)) { shop in
      func summary(_ text: String) async throws -> String? {
        try await shop.get("/search?q=\(text)").page("GoodsSearch").first("main .count")?.text
      }
      try await shop.runInShell("UPDATE goods SET name = 'Zebra ' || id")
      #expect(try await summary("zebra") == "Goods 1–15 of 1,000")

      try await shop.runInShell("UPDATE goods SET name = 'Lynx ' || id WHERE id <= 600")

      #expect(try await summary("zebra") == "Goods 1–15 of 400")
      #expect(try await summary("lynx") == "Goods 1–15 of 600")
    }
  }

  @Test func `A result is sorted by the new names`() async throws {
    try await withShop(goods: Self.goods) { shop in
      try await shop.runInShell("UPDATE goods SET name = 'Ape ' || name WHERE id = 1")
      #expect(try await found("ape", in: shop, "&order=name") == ["goods-1"])
      try await shop.runInShell("UPDATE goods SET name = 'A ' || name")
      #expect(try await found("a", in: shop, "&order=name") == ["goods-1", "goods-2"])
      try await shop.runInShell("UPDATE goods SET name = 'A Teapot' WHERE id = 1")
      #expect(try await found("a", in: shop, "&order=name") == ["goods-2", "goods-1"])
    }
  }

  @Test func `The shop's own writes leave nothing to bring up to date, and an import continues after another program`()
    async throws
  {
    try await withShop(goods: Self.goods) { shop in
      let sorts = SortDataController(database: shop.database)
      _ = try await sorts.rename("Pots", to: "Vessels")
      _ = try await CatalogueDataController(database: shop.database).setStock(7, of: "lamp", variant: nil)
      _ = try shop.database.take([productRow("lamp", title: "Floor lamp", with: [.type: "Lights"])])
      #expect(try shop.database.count("staleGoods") == 0)

      try await shop.runInShell("UPDATE goods SET name = 'Zebra'")
      _ = try shop.database.take([productRow("lamp", title: "Lynx", with: [.type: "Lights"])])

      #expect(try await found("zebra", in: shop) == ["goods-1"])
      #expect(try await found("lynx", in: shop) == ["goods-2"])
      #expect(try await found("floor", in: shop) == [])
      // The next transaction is not taken for one of the import.
      try await shop.runInShell("UPDATE goods SET name = 'Ibex' WHERE id = 2")
      #expect(try await found("ibex", in: shop) == ["goods-2"])
    }
  }

  @Test func `An import that fails leaves other programs' changes to be found`() async throws {
    try await withShop(goods: Self.goods) { shop in
      try shop.database.refuse("INSERT", on: "goods")
      #expect(throws: SQLError.self) { try shop.database.take([productRow("mug")]) }
      try shop.database.refuseNoMore(on: "goods")

      try await shop.runInShell("UPDATE goods SET name = 'Zebra' WHERE id = 1")

      #expect(try await found("zebra", in: shop) == ["goods-1"])
    }
  }
}
