import Persistence
import Testing

@testable import Storefront

/// The stock of goods with variants, after another program has changed it.
@Suite struct StockRepairTests {
  private static let goods = [
    productRow("pot", with: [.option1: "Small", .quantity: "2"]),
    variantRow("pot", with: [.option1: "Large", .quantity: "1"]),
    productRow("lamp", with: [.quantity: "7"]),
  ]

  @Test(
    arguments: [
      "UPDATE goods SET stock = 99 WHERE id = 1", "UPDATE goods SET stock = NULL WHERE id = 1",
      "UPDATE goods SET isPartlyCounted = TRUE WHERE id = 1",
    ])
  func `Another stock of goods than that of their variants is found, and a repair sets it`(sql: String) async throws {
    try await withShop(goods: Self.goods) { shop in
      #expect(try shop.problems == [])

      try await shop.runInShell(sql)

      #expect(try shop.problems == ["stocks"])
      #expect(try shop.problems == [])
      let stock = try shop.database.values(
        "SELECT stock || ' ' || CASE WHEN isPartlyCounted THEN 'partly' ELSE 'all' END FROM goods ORDER BY id",
        as: String.self)
      #expect(stock == ["3 all", "7 all"])
      let movements = try shop.database.value(
        "SELECT CAST(COALESCE(sum(change), 0) AS BIGINT) FROM stockMovement WHERE goodsID = 1 AND variantID IS NULL",
        as: Int.self)
      #expect(movements == 0)
    }
  }
}
