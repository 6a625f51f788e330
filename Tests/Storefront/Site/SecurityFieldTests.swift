import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct SecurityFieldTests {
  private static let shop = SharedShop(goods: goodsRows(1), isServed: true)

  @Test func `A picture may come from any site that uses TLS`() async throws {
    try await Self.shop.use { shop in
      let policy = try #require(try await shop.get("/").headerFields[.contentSecurityPolicy])

      #expect(policy.split(separator: "; ").contains("img-src 'self' https:"), "\(policy)")
    }
  }

  @Test func `No page contains an inline script, style or event handler`() async throws {
    try await withServedShop(goods: goodsRows(16)) { shop in
      let client = shop.client()
      _ = try shop.database.addMail(to: shop.student, from: shop.teacher)
      try await client.signIn()

      for target in ["/", "/sorts", "/sorts/1/goods", firstGoodsPage, "/mail", "/mail/1", "/login", "/nowhere"] {
        let document = try await client.get(target).document

        #expect(try document.all("script:not([src]):not([type='application/ld+json']), style").isEmpty, "\(target)")
        let attributes = try document.all("*").flatMap(\.attributes.keys)
        #expect(!attributes.contains { $0.hasPrefix("on") || $0 == "style" }, "\(target)")
      }
    }
  }

  @Test func `The style sheet, the scripts and the pictures of the layout exist`() async throws {
    try await Self.shop.use { shop in
      let page = try await shop.get("/").page("Home")
      let pictures = try page.all("img").compactMap { $0["src"] }
      let scripts = try page.all("script").compactMap { $0["src"] }
      let files = try page.all("link").compactMap { $0["href"] } + scripts + pictures

      for file in files { #expect(try await shop.get(file).status == .ok, "\(file)") }
      #expect(files.count > 5)
    }
  }
}
