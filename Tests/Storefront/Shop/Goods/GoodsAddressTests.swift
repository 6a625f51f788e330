import Foundation
import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

/// The addresses of goods contain their names.
@Suite struct GoodsAddressTests {
  private static let tea = productRow(
    "long-jing", title: "Long Jing, spring harvest", price: "328",
    with: [.type: "Tea", .titleZh: "明前龙井茶", .quantity: "4"])
  private static let chinese = "/zh/goods/1-%E6%98%8E%E5%89%8D%E9%BE%99%E4%BA%95%E8%8C%B6"

  private static let options = ShopOptions.testing { $0.origin = "https://shop.example" }

  private static let shop = SharedShop(goods: [tea])

  @Test(arguments: [
    ("/goods/1", "/goods/1-long-jing-spring-harvest"),
    ("/goods/1-old-name?a=b", "/goods/1-long-jing-spring-harvest?a=b"),
    ("/zh/goods/1", chinese), ("/zh/goods/1-long-jing-spring-harvest?a=b", chinese + "?a=b"),
  ])
  func `The number and an outdated name lead to the name in the language of the page`(
    target: String, location: String
  ) async throws {
    try await Self.shop.use { shop in
      let client = shop.client(redirects: .manual)
      for answer in [try await client.get(target), try await client.head(target)] {
        #expect(answer.status == .movedPermanently)
        #expect(answer.headerFields[.location] == location)
      }
      try await client.get(location).page("GoodsDetail")
    }
  }

  @Test func `After an import changed the name, the old address leads to the new one`() async throws {
    try await withShop(goods: [Self.tea]) { shop in
      for (title, slug) in [("White peony", "white-peony"), ("Long Jing, spring harvest", "long-jing-spring-harvest")] {
        _ = try shop.database.take([productRow("long-jing", title: title, with: [.type: "Tea"])])
        for old in ["/goods/1", "/goods/1-long-jing-spring-harvest", "/goods/1-white-peony"] {
          let answer = try await shop.get(old)
          let isNew = old.hasSuffix(slug)
          #expect(answer.status == (isNew ? .ok : .movedPermanently), "\(old)")
          #expect(answer.headerFields[.location] == (isNew ? nil : "/goods/1-\(slug)"), "\(old)")
        }
      }
      try shop.database.execute("DELETE FROM goods")
      #expect(try await shop.get("/goods/1-white-peony").status == .notFound)
    }
  }

  @Test(arguments: ["", "/zh"])
  func `Every link to goods has the name, so that no visitor is redirected`(prefix: String) async throws {
    try await withShop(goods: [Self.tea] + goodsRows(3, sort: "Tea"), Self.options) { shop in
      let pages = [
        prefix.isEmpty ? "/" : prefix, "\(prefix)/sorts/1/goods", "\(prefix)/search?q=long", "\(prefix)/sitemap.xml",
        prefix.isEmpty ? "/goods/1-long-jing-spring-harvest" : Self.chinese,
      ]
      var targets: Set<String> = []
      for page in pages {
        let text = try await shop.get(page).text
        targets.formUnion(text.matches(of: /(?:\/zh)?\/goods\/[0-9][^"<&?#]*/).map { String($0.output) })
      }
      #expect(targets.count == 8)
      for target in targets { #expect(try await shop.get(target).status == .ok, "\(target)") }
    }
  }
}
