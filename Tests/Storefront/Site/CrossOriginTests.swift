import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct CrossOriginTests {
  private static let foreign: [HTTPFields] = [
    [.secFetchSite: "cross-site"],
    [.secFetchSite: "same-site"],
    [.secFetchSite: "cross-site", .origin: "https://evil.example"],
    [.secFetchSite: "nonsense"],
    [.origin: "https://evil.example"],
    [.origin: "http://localhost"],
    [.origin: "null"],
  ]

  /// A shop with an unread mail, and the browser of a person who is signed in.
  private static let shop = SharedShop(goods: goodsRows(16), isServed: true) { shop in
    let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
    let client = shop.client()
    try await client.signIn()
    return (mail: mail, client: client)
  }

  @Test(arguments: foreign)
  func `A POST that another site makes the browser send changes nothing`(fields: HTTPFields) async throws {
    try await Self.shop.use { shop, content in
      let (mail, client) = content
      let session = client.cookies["session"]

      for target in [
        "/mail/\(mail.rawValue)/reading", "/login", "/signup", "/profile", "/profile/password", "/logout",
        "/logout/everywhere", "/mail/refresh", "/sorts/1/goods/next",
      ] {
        let response = try await client.post(
          target, form: ["person": "\(shop.teacher.rawValue)", "page": "1"], headerFields: fields, from: .unknown)

        try response.page("Problem", .forbidden)
        #expect(response.headerFields[.setCookie] == nil, "\(target)")
      }
      #expect(try shop.database.isRead(mail) == false)
      #expect(try shop.database.count("session") == 1)
      #expect(client.cookies["session"] == session)
      #expect(try await client.get("/").document.flash == nil)
    }
  }

  @Test func `A POST from the site's own page is accepted from old and new browsers and from tools`() async throws {
    try await withServedShop(goods: goodsRows(16)) { shop in
      let ownFields: [HTTPFields] = [
        [.secFetchSite: "same-origin", .origin: shop.origin],
        [.secFetchSite: "same-origin", .origin: "null"],
        [.secFetchSite: "none"],
        [.origin: shop.origin],
        [:],
      ]

      for fields in ownFields {
        let response = try await shop.client(redirects: .manual).post(
          "/sorts/1/goods/next", form: ["page": "1"], headerFields: fields, from: .unknown)

        response.expectRedirect(to: "/sorts/1/goods?page=2")
      }
    }
  }

  @Test func `A link from another site is followed`() async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      let response = try await shop.client().get("/goods/1", from: .crossSite("https://friend.example"))

      try response.page("GoodsDetail")
    }
  }
}
