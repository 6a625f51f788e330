import HTTPTypes
import MicroHTTP
import TestSupport
import Testing
import WebMVVMTesting

@testable import WebMVVM

/// What a person may see can change while they look at it.
@Suite struct LiveAccessTests {
  @Test func `A page of a person whose role was taken away is told so, and gets no changes`() async throws {
    var stream: EventStream?
    try await BoardSite().serving { site, port in
      site.board.sign(in: "Kim", "7")
      site.board.give("chair", to: "Kim")
      let own = try await site.open("/staff", at: port, cookie: "person=7")
      stream = own
      #expect(try await site.lines("/staff", cookie: "person=7").count == 2)

      site.board.give(nil, to: "Kim")

      let event = try #require(try await own.next())
      #expect(event.name == "gone" && event["page"] == "/staff" && event["reason"] == "moved")
      #expect(!event.data.contains("secret"))
      #expect(try await site.client().get("/staff", headerFields: [.cookie: "person=7"]).status == .forbidden)
      // When a page that is opened later has followed the third change, the other one has missed the second and third.
      site.board.give("clerk", to: "Kim")
      let other = try await site.open("/staff", at: port, cookie: "person=7")
      site.board.give("chair", to: "Kim")
      #expect(try await other.next()?.name == "patch")
    }
    #expect(try await stream?.next()?["reason"] == "closing")
  }

  @Test(arguments: [HTTPRequest.Method.head, .post, .put, .options])
  func `Only GET opens a stream, and the answer to another method says so`(method: HTTPRequest.Method) async {
    let site = BoardSite()
    for (path, allowed) in [("/live?tab=0123456789abcdef&page=%2F&version=0", "GET"), ("/live.js", "GET, HEAD")] {
      if path == "/live.js", method == .head { continue }
      let answer = await site.site.respond(to: Request(method: method, target: path))
      #expect(answer.status == .methodNotAllowed)
      #expect(answer.headerFields[.allow] == allowed)
    }
  }

  @Test func `What only another role may see goes away, and comes with the role`() async throws {
    try await BoardSite().serving { site, port in
      site.board.sign(in: "Kim", "7")
      site.board.give("chair", to: "Kim")
      let stream = try await site.open("/staff", at: port, cookie: "person=7")

      site.board.give("clerk", to: "Kim")
      let less = try #require(try await stream.next())
      site.board.give("chair", to: "Kim")
      let more = try #require(try await stream.next())

      #expect(less.name == "patch" && less.data.contains("for a clerk") && !less.data.contains("secret"))
      #expect(more.name == "patch" && more.data.contains("secret"))
    }
  }

  @Test func `A role that was taken away while the browser was not connected shows nothing when it connects`()
    async throws
  {
    try await BoardSite().serving { site, port in
      site.board.sign(in: "Kim", "7")
      site.board.give("chair", to: "Kim")
      let pages = [("/staff", try await site.version("/staff", cookie: "person=7"))]
      site.board.give(nil, to: "Kim")

      let stream = try EventStream(port: port, pages, cookie: "person=7")

      let event = try #require(try await stream.next())
      #expect(event.name == "gone" && event["reason"] == "moved")
      #expect(!event.data.contains("secret"))
    }
  }
}
