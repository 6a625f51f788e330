import Foundation
import Logging
import MVVM
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Persistence
@testable import Storefront

/// The search while the index cannot be brought up to date, and what pages of it depend on.
@Suite struct StaleGoodsRefusalTests {
  private static let goods = [productRow("pot", title: "Teapot"), productRow("lamp", title: "Desk lamp")]

  private func found(_ text: String, in shop: TestShop) async throws -> [String] {
    try await shop.get("/search?q=\(text)").page("GoodsSearch").ids("main ul.shelf > li")
  }

  @Test func `A database that cannot be written is searched by the words that the index has`() async throws {
    try await withShop(goods: Self.goods) { shop in
      try shop.database.refuse("DELETE", on: "staleGoods")
      try await shop.runInShell("UPDATE goods SET name = 'Zebra' WHERE id = 1")

      #expect(try await found("teapot", in: shop) == ["goods-1"])
      #expect(try await found("zebra", in: shop) == [])
      #expect(try await found("lamp", in: shop) == ["goods-2"])
      let warnings = shop.log.entries.filter { $0.level == .warning }.map(\.message)
      #expect(warnings == ["Lists and the search do not show the latest changes of goods."])

      // No page with the old words was kept.
      try shop.database.refuseNoMore(on: "staleGoods")
      #expect(try await found("zebra", in: shop) == ["goods-1"])
      #expect(try await found("teapot", in: shop) == [])
    }
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A connection that may only read is searched by the words that the index has`() async throws {
    let (folder, database) = try emptyShop()
    _ = try database.take(Self.goods)
    try database.execute("UPDATE goods SET name = 'Zebra' WHERE id = 1")
    try database.execute("PRAGMA query_only = TRUE")
    let search = GoodsSearchDataController(database: database)

    #expect(try await search.page(.first, with: "teapot", GoodsQuery()).page.total == 1)
    #expect(try await search.page(.first, with: "zebra", GoodsQuery()).page.total == 0)
    withExtendedLifetime(folder) {}
  }

  @Test(.enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)))
  func `A search does not wait until another program unlocks the database`() async throws {
    let patience = Duration.milliseconds(20)
    try await withShop(goods: Self.goods, .testing { $0.searchPatience = patience }) { shop in
      try await shop.runInShell("UPDATE goods SET name = 'Zebra' WHERE id = 1")
      let upkeep = GoodsUpkeep(shop.database, patience: patience)
      let file = try SQLiteFile(writing: shop.databasePath)
      try file.run(script: "BEGIN IMMEDIATE")
      // The lock is held until these searches have ended.
      #expect(try await found("teapot", in: shop) == ["goods-1"])
      #expect(try await found("zebra", in: shop) == [])
      #expect(await upkeep.bringUpToDate() == .goesOn)
      try file.run(script: "ROLLBACK")
      try file.close()

      try await waitUntil("the search finds the new name") { try await !found("zebra", in: shop).isEmpty }
      #expect(try await found("zebra", in: shop) == ["goods-1"])
    }
  }

  @Test func `A kept page of a search is rendered again after another program's change, and then kept`() async throws {
    try await withShop(goods: Self.goods) { shop in
      for _ in 1...3 { #expect(try await found("zebra", in: shop) == []) }

      try await shop.runInShell("UPDATE goods SET name = 'Zebra' WHERE id = 1")

      for _ in 1...3 { #expect(try await found("zebra", in: shop) == ["goods-1"]) }
      let kept = try #require(shop.keptPages)
      let hits = kept.hits
      #expect(try await found("zebra", in: shop) == ["goods-1"])
      #expect(shop.keptPages?.hits == hits + 1)
    }
  }

  @Test func `A page that was rendered with an old index depends on what the index follows`() async throws {
    try await withShop(goods: Self.goods) { shop in
      try await shop.runInShell("UPDATE goods SET name = 'Zebra' WHERE id = 1")
      let dependencies = Dependencies()
      let search = GoodsSearchDataController(
        database: shop.database, upkeep: GoodsUpkeep(shop.database, patience: .zero))
      let number = try await shop.database.currentChange()
      _ = try await Dependencies.$current.withValue(dependencies) {
        try await search.page(.first, with: "zebra", GoodsQuery())
      }

      #expect(await GoodsUpkeep(shop.database, patience: .seconds(240)).bringUpToDate() == .finished)

      #expect(try await search.page(.first, with: "zebra", GoodsQuery()).page.total == 1)
      #expect(!shop.database.isUnchanged(dependencies.topics, since: number))
    }
  }
}
