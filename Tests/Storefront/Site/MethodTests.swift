import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct MethodTests {
  private static let shop = SharedShop(goods: goodsRows(16), isServed: true)

  @Test(
    arguments: [
      ("/", "GET, HEAD"), ("/sorts", "GET, HEAD"), ("/sorts/1/goods", "GET, HEAD"), (firstGoodsPage, "GET, HEAD"),
      ("/mail", "GET, HEAD, POST"), ("/mail/1", "GET, HEAD"), ("/mail/sent", "GET, HEAD"), ("/mail/new", "GET, HEAD"),
      ("/mail/selection", "POST"), ("/undo/1", "POST"), ("/mail/1/archive", "POST"),
      ("/sorts/1/goods/first", "POST"),
      ("/sorts/1/goods/next", "POST"), ("/mail/refresh", "POST"), ("/mail/people", "GET, HEAD, POST"),
      ("/mail/draft", "POST"), ("/pending", "GET, HEAD"),
      ("/mail/1/reading", "POST"),
      ("/login", "GET, HEAD, POST"), ("/signup", "GET, HEAD, POST"), ("/profile", "GET, HEAD, POST"),
      ("/profile/password", "POST"), ("/profile/sessions", "POST"), ("/logout", "POST"), ("/logout/everywhere", "POST"),
      ("/style.css", "GET, HEAD"),
    ])
  func `A method that an address does not support is refused with a list of those that it supports`(
    target: String, allowed: String
  ) async throws {
    try await Self.shop.use { shop in
      let client = shop.client()
      // A GET leads to the page of the form.
      let others = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "BREW"].filter { !allowed.contains($0) }

      for method in others.compactMap({ HTTPRequest.Method($0) }) {
        let response = try await client.send(method: method, target: target)

        try response.page("Problem", .methodNotAllowed)
        #expect(response.headerFields[.allow] == allowed, "\(method) \(target)")
      }
    }
  }

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

  @Test(arguments: ["/", "/sorts", "/sorts/1/goods", firstGoodsPage, "/login", "/mail", "/nowhere", "/style.css"])
  func `HEAD is answered like GET, without the body`(target: String) async throws {
    try await Self.shop.use { shop in
      let client = shop.client(redirects: .manual)
      let page = try await client.get(target)

      let head = try await client.head(target)

      #expect(head.status == page.status)
      #expect(head.body.isEmpty)
      for name in [HTTPField.Name.contentType, .contentLength, .location, .cacheControl] {
        #expect(head.headerFields[name] == page.headerFields[name], "\(name)")
      }
    }
  }

  @Test(arguments: ["/nowhere", "/sorts/1", "/goods", "/%00", "/%zz", "/..%2F..%2Fetc%2Fpasswd", "/.git/config"])
  func `An address without a page is not found`(target: String) async throws {
    try await Self.shop.use { shop in
      let response = try await shop.get(target)

      try response.page("Problem", .notFound)
    }
  }

  @Test func `An extra slash at the end is removed`() async throws {
    try await Self.shop.use { shop in
      let response = try await shop.get("/sorts/")

      #expect(response.status == .permanentRedirect)
      #expect(response.headerFields[.location] == "/sorts")
    }
  }

  @Test func `An extra slash never leads to another site`() async throws {
    try await Self.shop.use { shop in
      for target in ["//evil.example/", "//evil.example/sorts/", "//sorts/", "///"] {
        let response = try await shop.get(target)

        #expect(response.status == .notFound, "\(target)")
        #expect(response.headerFields[.location] == nil, "\(target)")
      }
    }
  }
}
