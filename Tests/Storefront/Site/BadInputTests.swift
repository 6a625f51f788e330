import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct BadInputTests {
  private static let shop = SharedShop(goods: goodsRows(16), isServed: true)

  @Test(
    arguments: ["0", "-1", "abc", "999999999999999999999", "1.5", "%2B1", "%F0%9F%8D%B5", "1%20OR%201=1", "01"])
  func `A page that is not a number is refused`(page: String) async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      try await client.signIn()

      let goods = try await client.get("/sorts/1/goods?page=\(page)")
      let mail = try await client.get("/mail?page=\(page)")

      try goods.page("Problem", .badRequest)
      try mail.page("Problem", .badRequest)
    }
  }

  @Test(arguments: ["3", "7", "9223372036854775807"])
  func `A page beyond the end is not found`(page: String) async throws {
    try await Self.shop.use { shop in
      try await shop.get("/sorts/1/goods?page=\(page)").page("Problem", .notFound)
    }
  }
}
