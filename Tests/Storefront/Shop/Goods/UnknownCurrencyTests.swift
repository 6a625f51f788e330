import Foundation
import HTTPTypes
import Persistence
import StorefrontServer
import Testing
import WebMVVMTesting

@testable import Storefront

/// A row with a code that is no currency, which another program stored.
@Suite struct UnknownCurrencyTests {
  private func withDamagedShop(_ body: (TestShop) async throws -> Void) async throws {
    try await withShop(goods: goodsRows(3)) { shop in
      try shop.database.execute("UPDATE goods SET priceCurrency = 'XXX' WHERE id = 1")
      try await body(shop)
    }
  }

  @Test(arguments: ["/sorts/1/goods", "/sorts/1/goods?order=price", "/search?q=mugs", "/zh/sorts/1/goods"])
  func `A list shows the goods without a price, and the others as ever`(_ target: String) async throws {
    try await withDamagedShop { shop in
      let page = try await shop.get(target).document

      #expect(try page.all("li[id^=goods-]").count == 3)
      #expect(
        try page.first("#goods-1")?.text.contains(target.hasPrefix("/zh") ? "价格未知" : "Price unknown") == true)
      #expect(try page.first("#goods-2")?.text.contains("68.00") == true)
    }
  }

  @Test func `Its page, the feed and the home page have no price of it`() async throws {
    try await withDamagedShop { shop in
      let detail = try await shop.goodsPage(1)
      #expect(try detail.first(".price")?.text.contains("Price unknown") == true)
      #expect(try detail.first("script[type='application/ld+json']")?.text.contains("offers") == false)
      for target in ["/", "/sorts", "/goods/2-mugs-2", "/sitemap.xml"] {
        #expect(try await shop.get(target).status == .ok, "\(target)")
      }
      let feed = try await shop.get("/sorts/1/feed.atom")
      #expect(feed.status == .ok && feed.text.contains("Price unknown") && feed.text.contains("68.00"))
    }
  }

  @Test func `The operator sees which code it is, and can import the goods again`() async throws {
    let (folder, database) = try emptyShop()
    _ = try database.take(goodsRows(3))
    try database.execute("UPDATE goods SET priceCurrency = 'XXX' WHERE id = 1")
    let catalogue = CatalogueDataController(database: database)

    let text = try await catalogue.goods("mugs-1").description
    let report = try ExportDataController(database: database).write(nil) { try ExportFile(folder.path("goods.csv")) }
    let error = await #expect(throws: CatalogueError.self) {
      try await catalogue.setPrice("5", former: nil, of: "mugs-1", variant: nil)
    }

    #expect(text.contains("Price:    unknown: \"XXX\" is no currency"))
    #expect(error?.description.contains("Import the goods again with their price") == true)
    #expect(
      report.description == """
        Exported 2 goods with prices in CNY.
        Left out 1 item with prices in "XXX", which is no currency. Import it again.
        """)
    #expect(try database.take(goodsRows(3)).updated == 1)
    #expect(try await catalogue.goods("mugs-1").price.amount == Money(amount: 6_800, currency: .cny))
  }

  @Test func `A shop whose first goods are damaged has a currency`() async throws {
    try await withDamagedShop { shop in
      try shop.database.execute("DELETE FROM setting WHERE name IN ('currency', 'otherCurrencies')")
      #expect(try await shop.get("/sorts/1/goods").status == .ok)
    }
  }
}
