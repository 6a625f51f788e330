import Testing
import WebMVVMTesting

@testable import Persistence
@testable import Storefront

/// The lists of sorts after another program has changed which goods they have.
@Suite struct DisorderedSortTests {
  /// 40 mugs and 20 pots.
  private static let goods =
    (1...40).map { productRow("mug-\($0)", title: "Mug \($0)", with: [.type: "Mugs"]) }
    + (1...20).map { productRow("pot-\($0)", title: "Pot \($0)", with: [.type: "Pots"]) }

  @Test(
    arguments: [
      ("DELETE FROM goods WHERE id <= 10", [30, 20]),
      ("DELETE FROM goods WHERE sortID = 2", [40, 0]),
      ("UPDATE goods SET sortID = 2 WHERE id <= 10", [30, 30]),
      ("UPDATE goods SET sortID = 3 - sortID", [20, 40]),
      ("UPDATE goods SET place = 0", [40, 20]),
      ("UPDATE sort SET goodsCount = 3", [40, 20]),
      ("UPDATE sort SET goodsCount = 0", [40, 20]),
      (
        """
        INSERT INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock)
        VALUES ('a', 1, 'A', '', 100, 'CNY', 1), ('b', 2, 'B', '', 100, 'CNY', 1), ('c', 1, 'C', '', 100, 'CNY', 1)
        """, [42, 21]
      ),
    ])
  func `Every goods of a sort is on one of its pages, and they are counted`(sql: String, counts: [Int]) async throws {
    try await expectLists(after: sql, counts)
  }

  @Test(
    .enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)),
    arguments: [
      ("INSERT OR REPLACE INTO goods SELECT * FROM goods WHERE sortID = 1", [40, 20]),
      ("UPDATE OR REPLACE goods SET handle = 'pot-1' WHERE id = 1", [40, 19]),
      ("UPDATE OR REPLACE goods SET id = 41 WHERE id = 1", [40, 19]),
      (
        """
        REPLACE INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock)
        VALUES ('pot-7', 1, 'A', '', 100, 'CNY', 1)
        """, [41, 19]
      ),
    ])
  func `Goods that REPLACE removes are counted no more`(sql: String, counts: [Int]) async throws {
    try await expectLists(after: sql, counts)
  }

  @Test func `The shop's own writes leave no sort disordered`() async throws {
    try await withShop(goods: Self.goods) { shop in
      #expect(try shop.database.count("sort WHERE isDisordered") == 0)

      _ = try await CatalogueDataController(database: shop.database).withdraw(["mug-1", "pot-20"])

      #expect(try shop.database.count("sort WHERE isDisordered") == 0)
    }
  }

  private func expectLists(after sql: String, _ counts: [Int]) async throws {
    try await withShop(goods: Self.goods) { shop in
      let client = shop.client()
      for sort in 1...2 { _ = try await client.get("/sorts/\(sort)/goods") }

      try await shop.runInShell(sql)

      for (sort, count) in zip(1...2, counts) {
        var response = try await client.get("/sorts/\(sort)/goods")
        #expect(try response.page("GoodsList").first("main .count")?.text.hasSuffix(" of \(count)") == (count > 0))
        var ids = try response.page("GoodsList").ids("main ul.shelf > li")
        while let next = try? response.link(rel: "next") {
          response = try await client.follow(next)
          ids += try response.page("GoodsList").ids("main ul.shelf > li")
        }
        let all = try shop.database.values("SELECT id FROM goods WHERE sortID = \(sort)", as: Int.self)
        #expect(Set(ids) == Set(all.map { "goods-\($0)" }))
        #expect(ids.count == count)
      }
      #expect(try shop.database.values("SELECT goodsCount FROM sort ORDER BY id", as: Int.self) == counts)
    }
  }
}
