import HTTPTypes
import MicroHTTP
import TestSupport
import Testing

import WebMVVMTesting

@testable import WebMVVM

@Suite struct CompressedPagesTests {
  private let site: BoardSite

  init() {
    site = BoardSite()
    site.board.set(String(repeating: "tea and more tea, ", count: 100), for: 1)
  }

  private func get(_ coding: String?, _ fields: HTTPFields = [:]) async throws -> TestResponse {
    var fields = fields
    fields[.acceptEncoding] = coding
    return try await site.client().get("/", headerFields: fields)
  }

  @Test(arguments: ContentCoding.allCases)
  func `The first and each later request get a compressed page`(_ coding: ContentCoding) async throws {
    let plain = try await get(nil)
    for _ in 0..<2 {
      let page = try await get(coding.rawValue)
      #expect(page.headerFields[.contentEncoding] == coding.rawValue)
      #expect(page.headerFields[.vary] == "Accept-Encoding")
      #expect(coding.decoded(page.body) == plain.body)
    }
    #expect(plain.headerFields[.vary] == "Accept-Encoding")
  }

  @Test func `A browser that has a compressed page gets 304 until the page changes`() async throws {
    let tag = try #require(try await get("gzip").headerFields[.eTag])
    #expect(try await get("gzip", [.ifNoneMatch: tag]).status == .notModified)
    #expect(try await get("br", [.ifNoneMatch: tag]).status == .ok)
    site.board.set(String(repeating: "oolong ", count: 300), for: 1)
    #expect(try await get("gzip", [.ifNoneMatch: tag]).status == .ok)
  }

  @Test func `HEAD has the fields of GET, whichever comes first`() async throws {
    let head = try await site.client().head("/", headerFields: [.acceptEncoding: "gzip"])
    let page = try await get("gzip")
    #expect(head.headerFields[.contentEncoding] == "gzip")
    for name in [HTTPField.Name.eTag, .vary, .cacheControl, .contentType, .contentEncoding] {
      #expect(head.headerFields[name] == page.headerFields[name], "\(name)")
    }
  }

  @Test func `A page for a session is never compressed`() async throws {
    let session = "session=\(SessionToken().cookieValue)"
    for _ in 0..<2 {
      let page = try await get("gzip, br", [.cookie: session])
      #expect(page.headerFields[.contentEncoding] == nil)
      #expect(page.headerFields[.vary] == nil)
    }
  }

  @Test func `The memory for pages includes the compressed ones`() async throws {
    _ = try await get(nil)
    let before = try #require(site.site.keptPages?.bytes)
    let gzip = try await get("gzip").body.count
    #expect(try #require(site.site.keptPages?.bytes) >= before + gzip)
    let after = try #require(site.site.keptPages?.bytes)
    _ = try await get("gzip")
    #expect(site.site.keptPages?.bytes == after)
  }
}
