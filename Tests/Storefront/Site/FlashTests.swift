import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct FlashTests {
  @Test func `A message is shown once, on the next page, and its cookie is deleted`() async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      let client = shop.client(redirects: .manual)
      let response = try await client.post("/sorts/1/goods/next", form: ["page": "1"])
      #expect(try response.document.flash == nil)
      #expect(client.cookies["flash"] != nil)

      let shown = try await client.get(firstGoodsPage).page("GoodsDetail")
      let again = try await client.get(firstGoodsPage).page("GoodsDetail")

      #expect(try shown.flash?.isEmpty == false)
      #expect(try again.flash == nil)
      #expect(client.cookies["flash"] == nil)
    }
  }

  @Test(arguments: [false, true])
  func `The message's cookie is sent to this site only, and scripts cannot read it`(isSecure: Bool) async throws {
    try await withServedShop(goods: goodsRows(1), .testing { $0.isSecure = isSecure }) { shop in
      let client = shop.client(redirects: .manual)

      _ = try await client.post("/logout")

      let cookie = try #require(client.cookies.all.first)
      #expect(cookie.name == (isSecure ? "__Host-flash" : "flash"))
      #expect(cookie.isHTTPOnly && cookie.sameSite == "Lax" && cookie.path == "/" && cookie.isSecure == isSecure)
    }
  }

  @Test func `Neither a file nor a redirect uses up the message`() async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      let client = shop.client(redirects: .manual)
      _ = try await client.post("/logout")

      #expect(try await client.get("/style.css").status == .ok)
      #expect(try await client.get("/mail").status == .seeOther)

      #expect(try await client.get("/login").page("Login").flash == "You are signed out.")
    }
  }

  @Test func `A message that the site did not sign is not shown`() async throws {
    try await withServedShop(goods: goodsRows(1)) { shop in
      let client = shop.client(redirects: .manual)
      _ = try await client.post("/logout")
      let own = try #require(client.cookies["flash"])
      // "A" for "Y", with the message's own code.
      let forged = "41" + own.dropFirst(2)

      for cookie in [forged, String(own.dropLast(2)), "Hello", "48656c6c6f", "48656c6c6f.", ".", "zz.zz", own + ".00"] {
        client.cookies["flash"] = cookie
        #expect(try await client.get("/").page("Home").flash == nil, "\(cookie)")
      }
    }
  }

  @Test func `A message that another shop signed is not shown`() async throws {
    let message = try await withServedShop { shop in
      let client = shop.client(redirects: .manual)
      _ = try await client.post("/logout")
      return client.cookies["flash"]
    }

    try await withServedShop { shop in
      let client = shop.client()
      client.cookies["flash"] = message

      let home = try await client.get("/").page("Home")

      #expect(message != nil)
      #expect(try home.flash == nil)
    }
  }
}
