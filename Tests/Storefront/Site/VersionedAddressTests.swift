import HTTPTypes
import Testing
import WebMVVMTesting

@Suite struct VersionedAddressTests {
  @Test(arguments: ["/", "/sorts", "/sorts/1/goods", firstGoodsPage, "/login"])
  func `A browser may keep each file of a page for a year`(_ target: String) async throws {
    try await withShop(goods: goodsRows(1)) { shop in
      let addresses = try await shop.get(target).document.loaded().filter { $0.hasPrefix("/") }
      #expect(addresses.contains { $0.hasPrefix("/style.css?v=") })
      for address in addresses {
        let file = try await shop.get(address)
        #expect(file.status == .ok, "\(address)")
        #expect(file.headerFields[.cacheControl] == "public, max-age=31536000, immutable", "\(address)")
      }
    }
  }

  @Test func `The style sheet is one file, whose pictures have versions`() async throws {
    try await withShop { shop in
      let addresses = try await shop.get("/").document.loaded()
      let sheet = try await shop.get(try #require(addresses.first { $0.hasPrefix("/style.css") })).text
      #expect(!sheet.contains("@import"))
      #expect(sheet.contains("url(\"/pictures/none.svg?v="))
    }
  }

  @Test func `An address without a version works, and is asked about again soon`() async throws {
    try await withShop { shop in
      let file = try await shop.get("/style.css")
      #expect(file.headerFields[.cacheControl] == "public, max-age=60")
      #expect(file.headerFields[.eTag] != nil)
      for builtIn in ["/live.js", "/live.js?v=1", "/standard.css", "/standard.css?v=0"] {
        #expect(try await shop.get(builtIn).headerFields[.cacheControl] == "public, max-age=60")
      }
      #expect(try await shop.get("/favicon.ico").headerFields[.contentType] == "image/x-icon")
    }
  }
}

extension HTMLDocument {
  /// The addresses of what a browser loads for the page.
  fileprivate func loaded() throws -> [String] {
    try all("img, script").compactMap { $0["src"] }
      + all("link[rel=stylesheet], link[rel=icon], link[rel=apple-touch-icon]").compactMap { $0["href"] }
  }
}
