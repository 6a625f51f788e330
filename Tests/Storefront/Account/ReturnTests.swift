import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct ReturnTests {
  private static let pages = ["/mail", "/mail?page=2", "/goods/1", "/sorts/1/goods?page=3", "/"]

  private static let traps = [
    "//evil.example", "https://evil.example", "https:evil.example", "/\\evil.example", "\\\\evil.example",
    "/%2Fevil.example", "/\t/evil.example", "javascript:alert(1)", "http://127.0.0.1/mail", "mail",
    " /mail", "/mail/../../evil", "/mail\r\nSet-Cookie: a=b", "/style.css", "/logout", "/login", "?return=/mail", "",
  ]

  private static let shop = SharedShop()

  @Test(arguments: pages) func `Signing in leads back to the page`(page: String) async throws {
    try await Self.shop.use { shop in
      let form = [HTMLForm.Field("person", "\(shop.student.rawValue)"), HTMLForm.Field("return", page)]
      let store = TestStore(shop.client(redirects: .manual))

      try await store.send(.post("/login", form: form)) {
        $0.redirects(to: page)
        $0.session = .started
      }
    }
  }

  @Test(arguments: traps) func `Signing in never leads to an address that is not a page of the shop`(trap: String)
    async throws
  {
    try await Self.shop.use { shop in
      let form = [HTMLForm.Field("person", "\(shop.student.rawValue)"), HTMLForm.Field("return", trap)]
      let store = TestStore(shop.client(redirects: .manual))

      try await store.send(.post("/login", form: form)) {
        $0.redirects(to: "/")
        $0.session = .started
      }
    }
  }

  @Test(arguments: traps.filter { !$0.isEmpty })
  func `The page for signing in keeps no address that is not a page of the shop`(trap: String) async throws {
    try await Self.shop.use { shop in
      let encoded = trap.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()

      let page = try await shop.get("/login?return=\(encoded)").page("Login")

      #expect(try page.all("input[name=return]").isEmpty)
      #expect(try page.all("button.person").count == 2)
    }
  }
}
