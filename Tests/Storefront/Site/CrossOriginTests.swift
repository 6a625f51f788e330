import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct CrossOriginTests {
  @Test func `A POST that another site makes the browser send changes nothing`() async throws {
    try await withServedShop(goods: goodsRows(16)) { shop in
      let mail = try shop.database.addMail(to: shop.student, from: shop.teacher)
      let client = shop.client()
      try await client.signIn()
      let session = client.cookies["session"]

      for target in [
        "/mail/\(mail.rawValue)/reading", "/login", "/signup", "/profile", "/profile/password", "/logout",
        "/logout/everywhere", "/mail/refresh", "/sorts/1/goods/next",
      ] {
        let response = try await client.post(
          target, form: ["person": "\(shop.teacher.rawValue)", "page": "1"], from: .crossSite("https://evil.example"))

        try response.page("Problem", .forbidden)
        #expect(response.headerFields[.setCookie] == nil, "\(target)")
      }
      #expect(try shop.database.isRead(mail) == false)
      #expect(try shop.database.count("session") == 1)
      #expect(client.cookies["session"] == session)
      #expect(try await client.get("/").document.flash == nil)
    }
  }
}
