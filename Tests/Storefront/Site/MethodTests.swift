import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct MethodTests {
  private static let shop = SharedShop(goods: goodsRows(16), isServed: true)

  @Test(
    arguments: [
      ("/mail/selection", "/mail"), ("/undo/1", "/"), ("/mail/1/archive", "/mail/1"),
      ("/mail/refresh", "/mail"), ("/mail/draft", "/mail/new"), ("/mail/draft/discarding", "/mail/drafts"),
      ("/sorts/1/goods/next?order=price&min=9", "/sorts/1/goods?order=price&min=9"), ("/logout", "/"),
      ("/sorts/1/goods/next?order=bogus", "/sorts/1/goods"), ("/profile/password", "/profile"),
      ("/zh/mail/draft", "/zh/mail/new"), ("/zh/logout", "/zh"),
    ])
  func `Whoever opens the address of a form is led to the page of the form`(target: String, page: String) async throws {
    try await Self.shop.use { shop in
      let client = shop.client(redirects: .manual)
      try await client.get(target).expectRedirect(to: page)
      try await client.head(target).expectRedirect(to: page)
    }
  }
}
