import Foundation
import MVVM
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// The search and the lists by name after another program has changed goods, and after a repair.
@Suite struct SearchRepairTests {
  private static let goods = [
    productRow("pot", title: "Teapot", with: [.type: "Ceramics", .maker: "Shiyan", .body: "Celadon."]),
    productRow("lamp", title: "Desk lamp", with: [.type: "Lamps", .maker: "Wen", .body: "Brass."]),
  ]
  private static let insertion = """
    INSERT INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock)
    VALUES ('zebra', 2, 'Zebra', 'Stripes.', 100, 'CNY', 1)
    """

  /// The goods that a search shows. None if they have only a part of the words.
  private func found(_ text: String, in shop: TestShop, _ query: String = "") async throws -> [String] {
    let words = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let page = try await shop.get("/search?q=\(words)\(query)").page("GoodsSearch")
    let isPartial = try page.first("main .correction")?.text.hasPrefix("Nothing matches all") == true
    return isPartial ? [] : try page.ids("main ul.shelf > li")
  }

  @Test(
    arguments: [
      ("UPDATE goods SET name = 'Zebra' WHERE id = 1", "teapot", "zebra"),
      ("UPDATE goods SET nameZh = '斑马' WHERE id = 1", "", "斑马"),
      ("UPDATE goods SET description = 'A zebra.' WHERE id = 1", "celadon", "zebra"),
      ("UPDATE goods SET descriptionZh = '一只斑马' WHERE id = 1", "", "斑马"),
      ("UPDATE goods SET maker = 'Zebra' WHERE id = 1", "shiyan", "zebra"),
      ("UPDATE goods SET maker = NULL WHERE id = 1", "shiyan", "teapot"),
      ("UPDATE goods SET sortID = 2 WHERE id = 1", "ceramics", "lamps teapot"),
      ("UPDATE sort SET name = 'Zebra' WHERE id = 1", "ceramics", "zebra"),
    ])
  func `After a repair, goods that another program has changed are found by their new words`(
    sql: String, old: String, new: String
  ) async throws {
    try await withShop(goods: Self.goods) { shop in
      for _ in 1...2 {
        if !old.isEmpty { #expect(try await found(old, in: shop) == ["goods-1"]) }
        if new != "teapot" { #expect(try await found(new, in: shop) == []) }
      }

      try await shop.runInShell(sql)

      #expect(try shop.problems.contains("words"))
      #expect(try shop.problems == [])
      #expect(try await found(new, in: shop) == ["goods-1"])
      #expect(try await found(old, in: shop) == [])
    }
  }

  @Test func `After a repair, goods that another program has added are found, and those that it has removed are not`()
    async throws
  {
    try await withShop(goods: Self.goods) { shop in
      try await shop.runInShell("\(Self.insertion); DELETE FROM goods WHERE id = 1")
      let id = try #require(try shop.database.goodsID("zebra")).rawValue
      #expect(try await found("teapot", in: shop) == [])

      try shop.repair()

      #expect(try shop.problems == [])
      #expect(try await found("zebra", in: shop) == ["goods-\(id)"])
      #expect(try await found("lamps", in: shop).sorted() == ["goods-2", "goods-\(id)"])
      // The word is one that corrects typing errors.
      #expect(try await found("zebro", in: shop) == ["goods-\(id)"])
    }
  }

  @Test(
    .enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)),
    arguments: [
      "INSERT OR REPLACE INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock) VALUES ('pot', 1, 'Zebra', '', 1, 'CNY', 1)",
      "UPDATE OR REPLACE goods SET handle = 'pot', name = 'Zebra' WHERE id = 2",
      "UPDATE goods SET id = 9, name = 'Zebra' WHERE id = 1",
    ])
  func `Goods that another program replaces are not shown, and after a repair not counted`(sql: String) async throws {
    try await withShop(goods: Self.goods) { shop in
      #expect(try await found("teapot", in: shop) == ["goods-1"])

      try await shop.runInShell(sql)
      #expect(try await found("teapot", in: shop) == [])
      try shop.repair()

      #expect(try shop.problems == [])
      let search = GoodsSearchDataController(database: shop.database)
      #expect(try await search.page(.first, with: "teapot", GoodsQuery()).page.total == 0)
      let id = try #require(try shop.database.goodsID("pot")).rawValue
      #expect(try await found("zebra", in: shop) == ["goods-\(id)"])
    }
  }

  @Test func `After a repair, lists and results that are sorted by name have the order of the new names`() async throws
  {
    let goods = ["Apple", "Birch", "Cedar"].map { productRow($0.lowercased(), title: $0, with: [.type: "Trees"]) }
    try await withShop(goods: goods) { shop in
      func names() async throws -> [String] {
        try await shop.get("/sorts/1/goods?order=name").page("GoodsList").ids("main ul.shelf > li")
      }
      #expect(try await names() == ["goods-1", "goods-2", "goods-3"])

      try await shop.runInShell("UPDATE goods SET name = 'Yew' WHERE id = 1")
      #expect(try shop.problems == ["names", "words"])

      #expect(try shop.problems == [])
      #expect(try await names() == ["goods-2", "goods-3", "goods-1"])
      #expect(try await found("trees", in: shop, "&order=name") == ["goods-2", "goods-3", "goods-1"])
    }
  }

  @Test func `The shop's own writes leave nothing to repair`() async throws {
    try await withShop(goods: Self.goods + goodsRows(20)) { shop in
      let sorts = SortDataController(database: shop.database)
      _ = try await sorts.rename("Ceramics", to: "Vessels")
      let catalogue = CatalogueDataController(database: shop.database)
      _ = try await catalogue.setStock(7, of: "lamp", variant: nil)
      _ = try await catalogue.withdraw(["mugs-3", "mugs-20"])
      _ = try shop.database.take([productRow("lamp", title: "Floor lamp", with: [.type: "Lights"])])
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)

      #expect(try shop.problems == [])
    }
  }

  @Test func `After a repair, the search in the mailbox finds letters by their new words`() async throws {
    try await withShop { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher, "Bring the tuning fork.")
      let client = shop.client()
      try await client.signIn(as: "Chen Yu")
      func mails(_ text: String) async throws -> [String] {
        try await client.get("/mail?q=\(text)").page("MailList").ids("main li[id]").filter { $0.hasPrefix("mail-") }
      }
      #expect(try await mails("zebra") == [])

      try await shop.runInShell("UPDATE letter SET content = 'A zebra.'")
      #expect(try shop.problems == ["letters"])

      #expect(try shop.problems == [])
      #expect(try await mails("zebra") == ["mail-\(mail.rawValue)"])
      #expect(try await mails("fork") == [])
    }
  }
}
