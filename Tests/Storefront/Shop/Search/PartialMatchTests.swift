import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// Searches whose words no goods have all of.
@Suite struct PartialMatchTests {
  private static let shop = SharedShop(goods: [
    productRow("cup", title: "Blue cup", with: [.body: "Not for a scarf."]),
    productRow("wool", title: "Wool scarf", with: [.body: "Grey."]),
    productRow("sky", title: "Lamp", with: [.body: "Blue as the sky."]),
    productRow("harvest", title: "Spring Harvest", with: [.titleZh: "明前龙井", .bodyZh: "玻璃杯泡茶三克。"]),
    productRow("bear", title: "Bear", with: [.titleZh: "小熊玩偶", .bodyZh: "给儿童。"]),
  ])

  @Test(
    arguments: [
      // Names come before descriptions, and most words before fewer.
      ("blue gift", [1, 3]), ("blue grey sky", [3, 1, 2]), ("scarf for mum", [2, 1]), ("mum", []), ("for mum", []),
      // At least half of the characters.
      ("龙井茶叶", [4]), ("龙凤茶叶瓶", []), ("茶杯", [4]), ("儿童玩具", [5]), ("玩具", [5]), ("龙井茶叶 gift", [4]),
      ("龙井", [4]), ("longjing", [4]), ("long jing", [4]), ("jing", []), ("ゆめちゃ", []),
    ])
  func `Goods with a part of the words are shown if none have all`(text: String, ids: [Int]) async throws {
    try await Self.shop.use { shop in
      let page = try await GoodsSearchDataController(database: shop.database).page(.first, with: text, GoodsQuery())
      #expect(page.page.items.map { Int($0.goods.id.rawValue) } == ids)
    }
  }

  @Test func `A sentence says that a part was found, and the words that were found are marked`() async throws {
    try await Self.shop.use { shop in
      let part = try await shop.get("/search?q=blue+gift").page("GoodsSearch")
      #expect(
        try part.first("main .correction")?.text
          == "Nothing matches all of your search. These goods match a part of it.")
      #expect(try part.texts("mark") == ["Blue", "Blue"])
      #expect(try await shop.get("/search?q=blue").page("GoodsSearch").first("main .correction") == nil)
      #expect(try await shop.get("/search?q=mum").page("GoodsSearch").first("main .correction") == nil)
      let chinese = try await shop.get("/zh/search?q=%E9%BE%99%E4%BA%95%E8%8C%B6%E5%8F%B6").page("GoodsSearch")
      #expect(try chinese.texts("mark") == ["龙", "井"])
    }
  }
}
