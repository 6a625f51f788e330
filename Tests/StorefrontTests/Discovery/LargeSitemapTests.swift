import Foundation
import HTTPTypes
import MicroHTTP
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Storefront

/// The list of pages of a shop that is too large for one file.
@Suite struct LargeSitemapTests {
  private static let options = ShopOptions.testing { $0.origin = "https://shop.example" }

  @Test(.stress) func `A shop with more pages than a list may have has an index, whose parts list each page once`()
    async throws
  {
    try await withShop(goods: goodsRows(1), Self.options) { shop in
      try shop.database.execute(
        """
        INSERT INTO goods (handle, sortID, place, name, nameZh, description, priceAmount, priceCurrency, stock)
        WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < 60000)
        SELECT 'goods-' || n, 1, n - 1, 'Goods ' || n, CASE WHEN n % 100 = 0 THEN '商品 ' || n END, '', 100, 'CNY', 1
        FROM numbers
        """)
      let index = try XMLElement(parsing: try await shop.get("/sitemap.xml").text)
      #expect(index.name == "sitemapindex")
      let parts = index.all("sitemap").compactMap { $0["loc"] }
      #expect(parts == (1...7).map { "https://shop.example/sitemap/\($0)" })

      var pages: [String] = []
      var last = ""
      for part in parts {
        let response = try await shop.get(String(part.dropFirst("https://shop.example".count)))
        #expect(response.body.count <= 10_485_760)
        last = response.text
        let text = SearchedText(last)
        let found = text.ranges(between: "<loc>https://shop.example", and: "</loc>").map { text[$0] }
        #expect(found.count <= 10_000)
        pages += found
      }
      #expect(pages.prefix(4) == ["/", "/sorts", "/sorts/1/goods", firstGoodsPage])
      #expect(pages.count == 60_003)
      #expect(Set(pages).count == pages.count)
      #expect(pages.last == "/goods/60000-goods-60000")
      #expect(try XMLElement(parsing: last).all("url").count == 60_003 - 2 - 6 * 9_998)
      #expect(try await shop.get("/sitemap/8").status == .notFound)
    }
  }

  @Test(
    .enabled(if: TestEngine.hasFiles, Comment(rawValue: TestEngine.filesOnly)),
    arguments: [1_000_000_000_000, .max, .min])
  func `A number of goods that no shop has makes no endless list`(count: Int) async throws {
    try await withShop(goods: goodsRows(1) + goodsRows(1, sort: "Plates"), Self.options) { shop in
      try shop.database.execute("PRAGMA ignore_check_constraints = TRUE")
      try shop.database.execute("UPDATE sort SET goodsCount = \(count)")

      let list = try XMLElement(parsing: try await shop.get("/sitemap.xml").text)

      #expect(list.all("sitemap").count == (count > 0 ? 50_000 : 0))
      #expect(try await shop.get("/sitemap/50001").status == .notFound)
      #expect(try await shop.get("/sorts").status == .ok)
      #expect(try await shop.get("/sorts/1/goods").status == .ok)
    }
  }

  @Test func `A full part with the longest addresses is not too large`() throws {
    let origin = "https://" + String(repeating: "a", count: 60) + ".example"
    let slug = try #require(Slug(String(repeating: "龙", count: 50)))
    let address = "\(origin)/zh/goods/1000000-" + String(repeating: "%E9%BE%99", count: slug.text.count)
    #expect(slug.text.count * 9 > 90)
    let item = Sitemap.Item(
      address: address,
      alternates: ["en", "zh-Hans", "x-default"].map { AlternateViewModel(language: $0, address: address) })
    let part = Sitemap.pages(repeatElement(item, count: 10_000), areTranslated: true)
    #expect(part.content.count <= 10_485_760)
  }
}
