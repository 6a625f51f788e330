import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct SecurityFieldTests {
  /// A page, a redirect, a file, and what goes wrong, before and after the site sees it.
  private static let targets = [
    "/", "/sorts", "/mail", "/sorts/", "/style.css", "/pictures/none.svg", "/nowhere", "/goods/1?page=%zz",
    "/" + String(repeating: "a", count: 9_000),
  ]

  private static let shop = SharedShop(goods: goodsRows(1), isServed: true)
  private static let secureShop = SharedShop(goods: goodsRows(1), .testing { $0.isSecure = true }, isServed: true)

  @Test(arguments: targets)
  func `Every response has the header fields that restrict what it may do in a browser`(target: String) async throws {
    try await Self.shop.use { shop in
      let fields = try await shop.get(target).headerFields

      let policy = try #require(fields[.contentSecurityPolicy])
      let directives = policy.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
      #expect(directives.contains(["default-src", "'none'"]))
      #expect(directives.contains(["script-src", "'self'"]))
      #expect(directives.contains(["form-action", "'self'"]))
      #expect(directives.contains(["frame-ancestors", "'none'"]))
      #expect(directives.contains(["base-uri", "'none'"]))
      #expect(directives.contains(["img-src", "'self'", "https:"]))
      #expect(!directives.joined().contains { $0.hasPrefix("'unsafe") || $0 == "*" })
      #expect(fields[.xContentTypeOptions] == "nosniff")
      #expect(fields[.referrerPolicy] == "same-origin")
      #expect(fields[.frameOptions] == "DENY")
      #expect(fields[.strictTransportSecurity] == nil)
    }
  }

  @Test(arguments: targets)
  func `A site on TLS tells browsers to use TLS from then on`(target: String) async throws {
    try await Self.secureShop.use { shop in
      let response = try await shop.get(target)

      #expect(response.headerFields[.strictTransportSecurity] == "max-age=31536000; includeSubDomains")
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

extension HTTPField.Name {
  // The literals are tokens, which is all that the initialiser asks for.
  fileprivate static let frameOptions = HTTPField.Name("X-Frame-Options")!
  fileprivate static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
}
