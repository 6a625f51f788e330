import HTTPTypes
import MicroHTTP
import Synchronization
import Testing
import WebMVVMTesting

/// Requests that are the same as the one before on their connection.
struct RepeatedRequestTests {
  private static let request = "GET /page HTTP/1.1\r\nHost: a\r\nAccept: x\r\n\r\n"

  /// A page that says when it is no longer right, and counts how often it was asked for.
  private final class Page: Sendable {
    let isRight = Atomic(true)
    let asked = Atomic(0)
    private let kept: Mutex<PreparedResponse?> = Mutex(nil)

    func keep(_ text: String) {
      let new = PreparedResponse(Response(text: text)) { [weak self] in self?.isRight.load(ordering: .relaxed) ?? false
      }
      kept.withLock { $0 = new }
    }

    func forget() { kept.withLock { $0 = nil } }

    func response(to request: Request) -> Response? {
      asked.add(1, ordering: .relaxed)
      return kept.withLock { $0.map { Response($0) } }
    }

    var count: Int { asked.load(ordering: .relaxed) }
  }

  private func run(_ body: (Page, Server, RawClient) async throws -> Void) async throws {
    let page = Page()
    page.keep("kept")
    try await TestServer(shortcut: page.response(to:)).run { server in
      try await body(page, server, RawClient(port: server.port))
    }
  }

  @Test func `A response that is still right is sent again without being asked for`() async throws {
    try await run { page, _, client in
      for _ in 1...5 {
        try await client.send(Self.request)
        #expect(try await client.response().text == "kept")
      }
      #expect(page.count == 1)
    }
  }

  @Test func `A response that is no longer right is asked for`() async throws {
    try await run { page, _, client in
      for text in ["first", "second", "third"] {
        page.keep(text)
        page.isRight.store(false, ordering: .relaxed)
        try await client.send(Self.request)
        #expect(try await client.response().text == text)
        page.isRight.store(true, ordering: .relaxed)
        try await client.send(Self.request)
        #expect(try await client.response().text == text)
      }
      #expect(page.count == 3)
    }
  }

  @Test func `A response that nobody keeps is asked for`() async throws {
    try await run { page, _, client in
      try await client.send(Self.request)
      #expect(try await client.response().text == "kept")
      page.forget()
      try await client.send(Self.request)
      #expect(try await client.response().text == "GET /page 0")
    }
  }

  @Test(
    arguments: [
      ("/page", "/pagf"), ("/page", "/page?a=1"), ("GET", "HEAD"), ("GET", "PUT"), ("x", "y"), ("Host: a", "Host: b"),
      ("1.1", "1.0"), ("Accept", "Cookie"), ("/page", "http://b/page"),
    ])
  func `A request that differs is asked for`(_ part: String, _ other: String) async throws {
    try await run { page, _, client in
      let different = Self.request.replacing(part, with: other, maxReplacements: 1)
      for request in [Self.request, Self.request, different] {
        try await client.send(request)
        _ = try await client.response(toHEAD: request.hasPrefix("HEAD"))
      }
      #expect(page.count == 2)
    }
  }

  @Test func `Each client is asked for at first`() async throws {
    try await run { page, server, client in
      let other = try RawClient(port: server.port)
      for client in [client, other, client, other] {
        try await client.send(Self.request)
        #expect(try await client.response().text == "kept")
      }
      #expect(page.count == 2)
    }
  }

  @Test func `Each response is reported, also one that is sent again`() async throws {
    let page = Page()
    page.keep("kept")
    let reported = Mutex<[AnsweredRequest]>([])
    let server = try Server(
      configuration: ServerConfiguration(host: "127.0.0.1", port: 0), logger: TestLog().logger,
      answered: { answered in reported.withLock { $0.append(answered) } }, shortcut: page.response(to:), handler: echo)
    try await always {
      let client = try RawClient(port: server.port)
      for _ in 1...3 {
        try await client.send(Self.request)
        _ = try await client.response()
      }
    } then: {
      await server.shutdown(within: .seconds(2))
    }
    let answers = reported.withLock(\.self)
    #expect(answers.map(\.target) == ["/page", "/page", "/page"])
    #expect(answers.map(\.byteCount) == [4, 4, 4])
    #expect(Set(answers.map(\.id)).count == 3)
  }
}
