import HTTPTypes
import Testing
import WebMVVMTesting

@testable import Storefront

@Suite struct ProblemTests {
  /// A request for each thing that can be wrong with one.
  private static let requests: [(HTTPResponse.Status, HTTPRequest.Method, String, HTTPFields, String)] = [
    (.badRequest, .get, "/sorts/1/goods?page=abc", [:], ""),
    (.badRequest, .post, "/login", [.contentType: "application/x-www-form-urlencoded"], "person=%zz"),
    (.forbidden, .post, "/logout", [.secFetchSite: "cross-site"], ""),
    (.notFound, .get, "/nowhere", [:], ""),
    (.notFound, .get, "/goods/99", [:], ""),
    (.notFound, .get, "/sorts/1/goods?page=9", [:], ""),
    (.methodNotAllowed, .put, "/sorts", [:], ""),
    (.lengthRequired, .post, "/login", [.transferEncoding: "chunked"], "5\r\nabcde\r\n0\r\n\r\n"),
    (.contentTooLarge, .post, "/login", [:], String(repeating: "a", count: 1 << 20 + 1)),
    (.uriTooLong, .get, "/" + String(repeating: "a", count: 9_000), [:], ""),
    (.unsupportedMediaType, .post, "/login", [.contentType: "text/plain"], "person=1"),
    (.requestHeaderFieldsTooLarge, .get, "/", [.userAgent: String(repeating: "a", count: 17_000)], ""),
  ]

  private static let shop = SharedShop(goods: goodsRows(1), isServed: true)

  @Test(arguments: requests)
  func `Every error is a page of the site that explains it and links to a next step`(
    status: HTTPResponse.Status, method: HTTPRequest.Method, target: String, fields: HTTPFields, body: String
  ) async throws {
    try await Self.shop.use { shop in
      let client = shop.client()

      let response = try await client.send(
        method: method, target: target, headerFields: fields, body: Array(body.utf8))

      let page = try response.page("Problem", status)
      #expect(try page.first("main .code")?.text == "\(status.code)")
      #expect(try page.first("main h1")?.text.isEmpty == false)
      #expect(try page.first("header a.brand")?["href"] == "/")
      #expect(try page.all("main a.button").isEmpty == false)
      #expect(page.leaks.isEmpty, "\(page.leaks)")
      for link in try page.all("main a") {
        let address = try #require(link["href"])
        #expect(try await client.get(address).status == .ok, "\(address)")
      }
    }
  }
}

extension HTMLDocument {
  /// Words on the page that only its makers should know.
  var leaks: [String] {
    let words = [
      "select ", "update ", "sqlite", "grdb", "no such table", "swift", "storefront", "viewmodel", "/tmp", "/work",
      "/home",
      "error(", "optional(",
    ]
    let text = text.lowercased()
    return words.filter(text.contains)
  }
}
