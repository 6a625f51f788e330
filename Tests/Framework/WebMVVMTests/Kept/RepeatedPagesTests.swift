import HTTPTypes
import Logging
import MicroHTTP
import TestSupport
import Testing
import WebMVVM
import WebMVVMTesting

/// Kept pages that a client asks for several times in succession, on one connection.
@Suite struct RepeatedPagesTests {
  /// Runs `body` with a client that has one connection to the site.
  private func run(_ board: BoardSite, _ body: (TestClient) async throws -> Void) async throws {
    let site = board.site
    try await serving(
      refused: site.respond(to:_:), shortcut: site.respondAtOnce(to:), handler: site.respond(to:),
      logger: TestLog().logger
    ) { port in
      try await body(TestClient(host: "127.0.0.1", port: port, redirects: .manual, keepsAlive: true))
    }
  }

  private func lines(_ client: TestClient) async throws -> [String] {
    try await client.get("/").document.all("li").map(\.text)
  }

  @Test func `Each of the requests counts as a hit`() async throws {
    let board = BoardSite()
    try await run(board) { (client: TestClient) async throws in
      let reads = try await board.reads { () async throws in
        for number in 0..<200 {
          _ = try await client.get("/")
          #expect(board.site.keptPages?.hits == number)
        }
      }
      #expect(reads == 1)
      board.board.set("oolong", for: 1)
      _ = try await client.get("/")
      #expect(board.site.keptPages?.hits == 199)
    }
  }

  @Test func `Each of them shows what was changed before`() async throws {
    let board = BoardSite()
    try await run(board) { (client: TestClient) async throws in
      for number in 0..<100 {
        board.board.set("tea \(number)", for: 1)
        for _ in 0...number % 3 { #expect(try await lines(client) == ["tea \(number)"]) }
      }
    }
  }

  @Test func `A page for a person is not sent again after their session has ended`() async throws {
    let board = BoardSite()
    board.board.sign(in: "Kim", "7")
    try await run(board) { (client: TestClient) async throws in
      for _ in 1...5 {
        #expect(try await client.get("/secret", headerFields: [.cookie: "person=7"]).status == .ok)
      }
      board.board.sign(in: nil, "7")
      #expect(try await client.get("/secret", headerFields: [.cookie: "person=7"]).status == .forbidden)
    }
  }

  @Test func `Each of them is logged at debug`() async throws {
    let log = TestLog()
    try await run(BoardSite(logger: log.logger)) { (client: TestClient) async throws in
      for _ in 1...5 { _ = try await client.get("/") }
    }
    #expect(log.entries.map(\.message) == Array(repeating: "GET / 200", count: 5))
  }

  @Test func `A page stays popular while one client asks for it again and again`() async throws {
    let board = BoardSite(keptBytes: 64 << 10)
    try await run(board) { (client: TestClient) async throws in
      let reads = try await board.reads { () async throws in
        for page in 1...200 {
          for _ in 0..<32 { _ = try await client.get("/") }
          // Others ask for each of the other pages again, so these are popular, too.
          for _ in 0..<2 { _ = try await board.lines("/?page=\(page)") }
        }
      }
      // Each of the others, and this one once.
      #expect(reads == 201)
    }
  }
}
