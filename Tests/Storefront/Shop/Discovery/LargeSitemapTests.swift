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

  @Test func `A shop with more pages than a list may have has an index, whose parts list each page once`()
    async throws
  {
    try await withShop(goods: goodsRows(1), Self.options) { shop in
      try shop.database.execute(
        """
        INSERT INTO goods (handle, sortID, place, name, nameZh, description, priceAmount, priceCurrency, stock)
        WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3000)
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
        #expect(response.body.count <= 1 << 20)
        last = response.text
        let text = SearchedText(last)
        let found = text.ranges(between: "<loc>https://shop.example", and: "</loc>").map { text[$0] }
        #expect(found.count <= 500)
        pages += found
      }
      #expect(pages.prefix(4) == ["/", "/sorts", "/sorts/1/goods", firstGoodsPage])
      #expect(pages.count == 3_003)
      #expect(Set(pages).count == pages.count)
      #expect(pages.last == "/goods/3000-goods-3000")
      #expect(try XMLElement(parsing: last).all("url").count == 3_003 - 2 - 6 * Sitemap.partSize)
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

      #expect(list.all("sitemap").count == (count > 0 ? Sitemap.partLimit : 0))
      #expect(try await shop.get("/sitemap/\(Sitemap.partLimit + 1)").status == .notFound)
      #expect(try await shop.get("/sorts").status == .ok)
      #expect(try await shop.get("/sorts/1/goods").status == .ok)
    }
  }

  /// A name of the Domain Name System has at most 253 characters (RFC 1035).
  private static let longestOrigin = "https://" + String(repeating: "a", count: 253) + ":65535"

  @Test func `A full part with the longest addresses has at most 1 MiB`() throws {
    let slug = try #require(Slug(String(repeating: "龙", count: 50)))
    let encoded = String(repeating: "%E9%BE%99", count: slug.text.count)
    #expect(encoded.utf8.count > 90)
    let address = "\(Self.longestOrigin)/zh/goods/\(Int64.max)-\(encoded)"
    let item = Sitemap.Item(
      address: address,
      alternates: ["en", "zh-Hans", "x-default"].map { AlternateViewModel(language: $0, address: address) })

    let part = Sitemap.pages(repeatElement(item, count: Sitemap.partSize + 2), areTranslated: true)

    #expect(part.content.count <= 1 << 20)
  }

  @Test func `Addresses do not begin with a host that is longer than any name`() async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let host = try #require(HTTPField.Name("Host"))
      let client = shop.client()
      let long = String(repeating: "a", count: 2_000)

      let map = try await client.get("/sitemap.xml", headerFields: [host: long])

      #expect(!map.text.contains(long))
      #expect(map.text.contains("<loc>/sorts</loc>"))
    }
  }

  @Test func `The longest list of parts has at most 1 MiB`() {
    let address = "\(Self.longestOrigin)/zh/sitemap/\(Sitemap.partLimit)"

    let index = Sitemap.index(Array(repeating: address, count: Sitemap.partLimit))

    #expect(index.content.count <= 1 << 20)
  }
}
