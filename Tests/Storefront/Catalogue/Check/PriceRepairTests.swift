import Testing
import WebMVVMTesting

@testable import Storefront

/// The prices that lists have of goods with variants, after another program has changed those of variants.
@Suite struct PriceRepairTests {
  private static let goods = [
    productRow("pot", with: [.option1: "Small", .price: "50", .compareAtPrice: "60"]),
    variantRow("pot", with: [.option1: "Large", .price: "50", .compareAtPrice: "60"]),
    productRow("lamp", with: [.price: "70"]),
  ]

  @Test(
    arguments: [
      ("UPDATE variant SET priceAmount = 4000 WHERE id = 1", "from CN¥40.00"),
      ("UPDATE variant SET priceAmount = 5500 WHERE id = 1", "from CN¥50.00"),
      ("UPDATE variant SET compareAmount = NULL WHERE id = 2", "CN¥50.00"),
      ("UPDATE goods SET priceAmount = 1 WHERE id = 1", "CN¥50.00"),
    ])
  func `Other prices of goods than those of their variants are found, and a repair sets them`(
    sql: String, price: String
  ) async throws {
    try await withShop(goods: Self.goods) { shop in
      #expect(try shop.problems == [])

      try await shop.runInShell(sql)

      #expect(try shop.problems == ["prices"])
      #expect(try shop.problems == [])
      let shown = try await shop.client().get("/sorts/1/goods").document.first("#goods-1 .price")?.text
      #expect(shown?.contains(price) == true, "\(shown ?? "")")
    }
  }
}
