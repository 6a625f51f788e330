import HTTPTypes
import Logging
import MicroHTTP
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct BadInputTests {
  /// A shop in which nobody signs in.
  private static let shop = SharedShop(goods: goodsRows(16), isServed: true)
  private static let signedInShop = SharedShop(goods: goodsRows(16), isServed: true)

  @Test(
    arguments: ["0", "-1", "abc", "999999999999999999999", "1.5", "%2B1", "%F0%9F%8D%B5", "1%20OR%201=1", "01"])
  func `A page that is not a number is refused`(page: String) async throws {
    try await Self.signedInShop.use { shop in
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

  @Test(arguments: ["page=%zz", "page=%", "page=%FF", "%C3%28=1", "page=1%00"])
  func `A query that cannot be parsed is refused`(query: String) async throws {
    try await Self.shop.use { shop in
      for path in ["/", "/sorts", "/sorts/1/goods", firstGoodsPage, "/login"] {
        let response = try await shop.get("\(path)?\(query)")

        try response.page("Problem", .badRequest)
      }
      #expect(!shop.log.entries.contains { $0.level >= .error })
    }
  }

  @Test(
    arguments: [
      "/?utm_source=a&fbclid=b", "/sorts?sort=abc", "/sorts/1/goods?page=2&ref=x", "/sorts/1/goods?page=",
      firstGoodsPage + "?",
    ])
  func `Unknown fields of a query are ignored`(target: String) async throws {
    try await Self.shop.use { shop in
      let response = try await shop.get(target)

      #expect(response.status == .ok)
    }
  }

  @Test(arguments: ["person=%", "person=%zz", "person=%FF", "person=1%00", "person=%C3%28"])
  func `A form that cannot be parsed is refused`(body: String) async throws {
    try await Self.shop.use { shop in
      for target in ["/login", "/sorts/1/goods/next"] {
        let response = try await shop.client().send(
          method: .post, target: target, headerFields: [.contentType: "application/x-www-form-urlencoded"],
          body: Array(body.utf8))

        try response.page("Problem", .badRequest)
      }
      #expect(try shop.database.count("session") == 0)
    }
  }

  @Test(arguments: ["text/plain", "application/json", "multipart/form-data; boundary=x", "application/x-www-form", ""])
  func `A body that is not a form is refused`(type: String) async throws {
    try await Self.shop.use { shop in
      let response = try await shop.client().send(
        method: .post, target: "/login", headerFields: [.contentType: type], body: Array("person=1".utf8))

      try response.page("Problem", .unsupportedMediaType)
      #expect(try shop.database.count("session") == 0)
    }
  }

  @Test(arguments: ["/login", "/", "/nowhere"])
  func `A body of more than 1 MiB is refused`(target: String) async throws {
    try await Self.shop.use { shop in
      let limit = 1 << 20
      let response = try await shop.client().send(
        method: .post, target: target, headerFields: [.contentType: "application/x-www-form-urlencoded"],
        body: Array(repeating: UInt8(ascii: "a"), count: limit + 1))

      try response.page("Problem", .contentTooLarge)
    }
  }

  @Test func `An address of more than 8 KiB is refused`() async throws {
    try await Self.shop.use { shop in
      let response = try await shop.get("/sorts?" + String(repeating: "a", count: 9_000))

      try response.page("Problem", .uriTooLong)
    }
  }

  @Test func `A header of more than 16 KiB is refused`() async throws {
    try await Self.shop.use { shop in
      let response = try await shop.get("/sorts", headerFields: [.userAgent: String(repeating: "a", count: 17_000)])

      try response.page("Problem", .requestHeaderFieldsTooLarge)
    }
  }
}
