import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// The lists of sorts after another program has changed which goods they have, and after a repair.
@Suite struct SortRepairTests {
  /// 40 mugs and 20 pots.
  private static let goods =
    (1...40).map { productRow("mug-\($0)", title: "Mug \($0)", with: [.type: "Mugs"]) }
    + (1...20).map { productRow("pot-\($0)", title: "Pot \($0)", with: [.type: "Pots"]) }

  @Test(
    arguments: [
      ("DELETE FROM goods WHERE id <= 10", [30, 20]),
      ("UPDATE goods SET sortID = 2 WHERE id <= 10", [30, 30]),
      ("UPDATE goods SET sortID = 3 - sortID", [20, 40]),
      ("UPDATE goods SET place = 0", [40, 20]),
      ("UPDATE goods SET place = 9223372036854775807 WHERE id = 7", [40, 20]),
      ("UPDATE sort SET goodsCount = 3", [40, 20]),
      ("UPDATE sort SET goodsCount = 0", [40, 20]),
      (
        """
        INSERT INTO goods (handle, sortID, name, description, priceAmount, priceCurrency, stock)
        VALUES ('a', 1, 'A', '', 100, 'CNY', 1), ('b', 2, 'B', '', 100, 'CNY', 1), ('c', 1, 'C', '', 100, 'CNY', 1)
        """, [42, 21]
      ),
    ])
  func `No goods are on two pages, and after a repair each is on one, and they are counted`(
    sql: String, counts: [Int]
  ) async throws {
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
  func `After a repair, goods that REPLACE removes are counted no more`(sql: String, counts: [Int]) async throws {
    try await expectLists(after: sql, counts)
  }

  private func expectLists(after sql: String, _ counts: [Int]) async throws {
    try await withShop(goods: Self.goods) { shop in
      for sort in 1...2 { _ = try await list(of: sort, in: shop) }

      try await shop.runInShell(sql)

      for sort in 1...2 {
        let ids = try await list(of: sort, in: shop)
        #expect(Set(ids).count == ids.count)
      }
      try shop.repair()
      #expect(try shop.problems == [])
      for (sort, count) in zip(1...2, counts) {
        let all = try shop.database.values("SELECT id FROM goods WHERE sortID = \(sort)", as: Int.self)
        let ids = try await list(of: sort, in: shop)
        #expect(Set(ids) == Set(all.map { "goods-\($0)" }) && ids.count == count)
      }
      #expect(try shop.database.values("SELECT goodsCount FROM sort ORDER BY id", as: Int.self) == counts)
    }
  }

  /// The goods on all pages of a sort.
  private func list(of sort: Int, in shop: TestShop) async throws -> [String] {
    let client = shop.client()
    var response = try await client.get("/sorts/\(sort)/goods")
    var ids = try response.page("GoodsList").ids("main ul.shelf > li")
    while let next = try? response.link(rel: "next") {
      response = try await client.follow(next)
      ids += try response.page("GoodsList").ids("main ul.shelf > li")
    }
    return ids
  }

  @Test func `A page has only so many goods, whatever their places are`() async throws {
    try await withShop(goods: goodsRows(100)) { shop in
      try await shop.runInShell("UPDATE goods SET place = 0")

      let first = try await shop.get("/sorts/1/goods").page("GoodsList")
      let second = try await shop.get("/sorts/1/goods?page=2").page("GoodsList")

      #expect(try first.ids("main ul.shelf > li") == (1...60).map { "goods-\($0)" })
      #expect(try second.ids("main ul.shelf > li") == [])
    }
  }

  @Test func `After a repair, a sort has the picture of its first goods`() async throws {
    let goods = ["a", "b"].map { productRow($0, title: $0, with: [.type: "Mugs", .picture: "/pictures/\($0).svg"]) }
    try await withShop(goods: goods) { shop in
      try await shop.runInShell("DELETE FROM goods WHERE handle = 'a'")
      try shop.repair()

      #expect(try shop.database.value("SELECT picture FROM sort", as: String.self) == "/pictures/b.svg")
    }
  }
}
