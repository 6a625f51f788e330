import Foundation
import HTTPTypes
import Synchronization
import Testing
import WebMVVM
import WebMVVMTesting

@Suite struct KeptPagesTests {
  @Test func `A page is rendered once until something that it shows changes`() async throws {
    let site = BoardSite()
    let reads = try await site.reads { () async throws in
      for _ in 0..<3 { #expect(try await site.lines() == ["tea"]) }
      site.board.set("oolong", for: 1)
      for _ in 0..<3 { #expect(try await site.lines() == ["oolong"]) }
    }
    #expect(reads == 2)
  }

  @Test func `A change of something else leaves a page as it is`() async throws {
    let site = BoardSite()
    #expect(try await site.lines("/notes/1") == ["tea"])
    site.board.set("coffee", for: 2)
    let reads = try await site.reads { () async throws in #expect(try await site.lines("/notes/1") == ["tea"]) }
    #expect(reads == 0)
  }

  @Test func `With no memory for pages, each request renders its page`() async throws {
    let site = BoardSite(keptBytes: 0)
    let reads = try await site.reads { () async throws in for _ in 0..<3 { _ = try await site.lines() } }
    #expect(reads == 3)
  }

  @Test(arguments: [0, 1 << 20])
  func `A random text does not change the version of a page`(keptBytes: Int) async throws {
    let site = BoardSite(keptBytes: keptBytes)
    func page() async throws -> (version: String?, lines: [String]) {
      let page = try await site.client().get("/token").document
      return (try page.first("meta[name=live]")?["content"], try page.all("li").map(\.text))
    }
    let (first, second) = (try await page(), try await page())
    #expect(first.version != nil && first.version == second.version)
    #expect(first.lines != second.lines)

    site.board.set("coffee", for: 1)
    #expect(try await page().version != first.version)
  }

  @Test func `A page is kept for the values of the cookies that it reads`() async throws {
    let site = BoardSite()
    for _ in 0..<2 {
      #expect(try await site.lines("/greeting") == ["nobody"])
      #expect(try await site.lines("/greeting", cookie: "name=Kim") == ["Kim"])
      #expect(try await site.lines("/greeting", cookie: "other=1; name=Ali") == ["Ali"])
    }
  }

  @Test func `A page for a person is not sent after their session has ended`() async throws {
    let site = BoardSite()
    site.board.sign(in: "Kim", "7")
    for _ in 0..<2 { #expect(try await site.lines("/secret", cookie: "person=7") == ["for Kim"]) }
    site.board.sign(in: nil, "7")
    #expect(try await site.client().get("/secret", headerFields: [.cookie: "person=7"]).status == .forbidden)
  }

  @Test func `A page that may depend on anything in the request is rendered for each request`() async throws {
    let site = BoardSite()
    let hosts = ["a.example", "b.example"]
    for host in hosts {
      let page = try await site.client().get("/host", headerFields: [HTTPField.Name("Host")!: host])
      #expect(page.headerFields[.eTag] == nil)
    }
  }

  @Test func `The message of an action is on one page only`() async throws {
    let site = BoardSite()
    let client = site.client()
    _ = try await client.get("/")
    _ = try await client.post("/tell", form: [:])
    #expect(try await client.get("/").text(of: "[role=status]") == "Done.")
    #expect(try await client.get("/").text(of: "[role=status]") == nil)
    #expect(try await site.client().get("/").text(of: "[role=status]") == nil)
  }

  @Test func `A page with a random text is rendered for each request`() async throws {
    let site = BoardSite()
    let (first, second) = (try await site.lines("/token"), try await site.lines("/token"))
    #expect(first != second)
  }

  @Test func `A page that is valid until some time is rendered again after it`() async throws {
    let past = BoardSite(deadline: .now - 1)
    #expect(try await past.client().get("/today").headerFields[.eTag] != nil)
    let site = BoardSite(deadline: .now + 3600)
    let tag = try await site.client().get("/today").headerFields[.eTag]
    #expect(try await site.client().get("/today").headerFields[.eTag] == tag)
  }

  @Test func `A browser that has the page gets 304, without rendering`() async throws {
    let site = BoardSite()
    let tag = try #require(try await site.client().get("/").headerFields[.eTag])
    let reads = try await site.reads { () async throws in
      for list in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
        let answer = try await site.client().get("/", headerFields: [.ifNoneMatch: list])
        #expect(answer.status == .notModified)
        #expect(answer.body.isEmpty)
        #expect(answer.headerFields[.eTag] == tag)
      }
    }
    #expect(reads == 0)
    site.board.set("oolong", for: 1)
    let page = try await site.client().get("/", headerFields: [.ifNoneMatch: tag])
    #expect(page.status == .ok)
    #expect(page.headerFields[.eTag] != tag)
  }

  @Test func `A page that was rendered while something changed is not kept`() async throws {
    let isRendered = Mutex(false)
    let gate = Gate()
    defer { gate.open() }
    let site = BoardSite {
      isRendered.withLock { $0 = true }
      await gate.wait()
    }
    let early = Task { try await site.lines("/slow") }
    try await waitUntil("the page is being rendered") { isRendered.withLock(\.self) }
    site.board.set("oolong", for: 1)
    gate.open()
    #expect(try await early.value == ["tea"])
    #expect(try await site.lines("/slow") == ["oolong"])
  }

  @Test func `A crawler does not evict the pages that people ask for`() async throws {
    let site = BoardSite(keptBytes: 64 << 10)
    for _ in 0..<2 { _ = try await site.lines() }
    for page in 1...500 { _ = try await site.lines("/?page=\(page)") }
    let popular = try await site.reads { () async throws in _ = try await site.lines() }
    #expect(popular == 0)
    let crawled = try await site.reads { () async throws in _ = try await site.lines("/?page=1") }
    #expect(crawled == 1)
  }

  @Test func `The memory of a page includes the cookies that it is kept for`() async throws {
    func bytes(cookie: String) async throws -> Int {
      let site = BoardSite()
      _ = try await site.lines("/greeting", cookie: "name=\(cookie)")
      return try #require(site.site.keptPages?.bytes)
    }
    let least = try await bytes(cookie: "Kim")
    #expect(least > 0)
    // The page shows the name, too.
    #expect(try await bytes(cookie: "Kim" + String(repeating: "m", count: 2_000)) >= least + 4_000)
    #expect(try await bytes(cookie: "Kim; other=\(String(repeating: "m", count: 2_000))") == least)
  }
}
