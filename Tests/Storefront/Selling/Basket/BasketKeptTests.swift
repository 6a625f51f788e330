import Foundation
import HTTPTypes
import MicroHTTP
import Persistence
import Testing
import WebMVVMTesting

@testable import Storefront

/// Kept pages and baskets: the header of every page shows the basket.
@Suite struct BasketKeptTests {
  @Test func `Visitors without a basket get kept pages at once, and nobody gets the page of another one's basket`()
    async throws
  {
    try await withShop(goods: goodsRows(2)) { shop in
      let (first, second, third) = (shop.client(), shop.client(), shop.client())
      _ = try await first.put(1, quantity: "2")
      _ = try await second.put(2, quantity: "5")
      let pages = ["/", "/sorts", "/sorts/1/goods", firstGoodsPage, "/search?q=mugs"]
      for page in pages { _ = try await third.get(page) }
      let before = try #require(shop.keptPages)
      var atOnce = 0

      for page in pages + pages {
        #expect(try await first.get(page).document.inBasket == "2")
        #expect(try await second.get(page).document.inBasket == "5")
        #expect(try await third.get(page).document.inBasket == nil)
        if shop.atOnce(page)?.status == .ok { atOnce += 1 }
      }

      // A server must be asked whether something has changed, which takes time.
      #expect(atOnce == (TestEngine.hasFiles ? 2 * pages.count : 0))
      let after = try #require(shop.keptPages)
      // Each page with a basket is rendered once.
      #expect(after.misses - before.misses == 2 * pages.count)
      #expect(after.hits - before.hits == 4 * pages.count + atOnce)
    }
  }

  @Test func `A basket's changes touch only the pages that show it`() async throws {
    try await withShop(goods: goodsRows(2)) { shop in
      let (owner, visitor) = (shop.client(), shop.client())
      _ = try await owner.put(1)
      for client in [owner, visitor] { _ = try await client.get("/sorts") }
      let before = try #require(shop.keptPages)

      _ = try await owner.put(1)

      #expect(try await visitor.get("/sorts").document.inBasket == nil)
      #expect(shop.keptPages?.misses == before.misses + 1)  // The basket's own page, after the POST.
      #expect(try await owner.get("/sorts").document.inBasket == "2")
    }
  }

  @Test func `A page with a basket is not compressed, because only its owner may know what is in it`() async throws {
    try await withServedShop(goods: goodsRows(2)) { shop in
      let (owner, visitor) = (shop.client(), shop.client())
      _ = try await owner.put(1)
      let fields: HTTPFields = [.acceptEncoding: "gzip"]

      for _ in 1...2 {
        #expect(try await owner.get("/sorts", headerFields: fields).headerFields[.contentEncoding] == nil)
        #expect(try await visitor.get("/sorts", headerFields: fields).headerFields[.contentEncoding] == "gzip")
      }
    }
  }
}
