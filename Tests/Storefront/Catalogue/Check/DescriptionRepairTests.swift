import Testing
import WebMVVMTesting

@testable import Storefront

/// The structures of descriptions after another program has changed texts, and after a repair.
@Suite struct DescriptionRepairTests {
  private static let goods = [
    productRow("pot", with: [.body: "<p>A <b>round</b> pot</p>", .bodyZh: "<p>一把<b>圆</b>壶</p>"]),
    productRow("lamp", with: [.body: "<p>A <b>tall</b> lamp</p>"]), productRow("mug", with: [.body: "A mug"]),
  ]

  @Test(
    arguments: [
      "UPDATE goods SET description = 'A flat pot' WHERE id = 1", "UPDATE goods SET descriptionZh = NULL WHERE id = 1",
      "UPDATE goods SET descriptionHTMLZh = '<p>壶</p>' WHERE id = 1",
      "UPDATE goods SET descriptionHTML = '<p>A mug that was dear</p>' WHERE id = 3",
    ])
  func `A structure with another text than the description is found, and a repair removes it`(sql: String) async throws
  {
    try await withShop(goods: Self.goods) { shop in
      #expect(try shop.problems == [])

      try await shop.runInShell(sql)

      #expect(try shop.problems.contains("descriptions"))
      #expect(try shop.problems == [])
      #expect(try await shop.goodsPage(2).first("main strong")?.text == "tall")
    }
  }
}
