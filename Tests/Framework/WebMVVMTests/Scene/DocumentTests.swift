import HTTPTypes
import MicroHTTP
import TestSupport
import Testing
import WebMVVMTesting

@testable import WebMVVM

@Suite struct DocumentTests {
  private struct Papers: SiteCoordinator {
    static let news = document("/news") { _ in
      Document(type: "text/plain; charset=utf-8", text: String(repeating: "No news today. ", count: 100))
    }
    static let own = document("/own") { papers in
      let name = papers.context.session == nil ? "nobody" : "somebody"
      return Document(type: "text/plain; charset=utf-8", text: String(repeating: "For \(name). ", count: 100))
    }
    static let routes = Routes {
      news
      own
    }
    let context: RequestContext
  }

  private let client: TestClient

  init() {
    // The site does not know when its Model changes, so it keeps nothing.
    let site = Site(logger: TestLog().logger) { Papers(context: $0) }
    client = TestClient { await site.respond(to: $0) }
  }

  @Test func `A document that is not kept has an entity tag, and is compressed`() async throws {
    let plain = try await client.get("/news")
    let coded = try await client.get("/news", headerFields: [.acceptEncoding: "gzip"])
    let (tag, codedTag) = (try #require(plain.headerFields[.eTag]), try #require(coded.headerFields[.eTag]))

    #expect(plain.headerFields[.contentEncoding] == nil && plain.headerFields[.vary] == "Accept-Encoding")
    #expect(coded.headerFields[.contentEncoding] == "gzip" && ContentCoding.gzip.decoded(coded.body) == plain.body)
    #expect(tag != codedTag)
    #expect(try await client.get("/news", headerFields: [.ifNoneMatch: tag]).status == .notModified)
    let fields: HTTPFields = [.acceptEncoding: "gzip", .ifNoneMatch: codedTag]
    #expect(try await client.get("/news", headerFields: fields).status == .notModified)
    #expect(try await client.get("/news", headerFields: [.ifNoneMatch: "\"other\""]).status == .ok)
    #expect(try await client.head("/news").headerFields[.eTag] == tag)
  }

  @Test func `A document that depends on the session is not compressed`() async throws {
    let fields: HTTPFields = [.acceptEncoding: "gzip", .cookie: "session=\(SessionToken().cookieValue)"]

    let own = try await client.get("/own", headerFields: fields)

    #expect(own.headerFields[.eTag] != nil && own.headerFields[.contentEncoding] == nil)
  }
}
