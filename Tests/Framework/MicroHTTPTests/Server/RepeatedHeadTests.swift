import HTTPTypes
import MicroHTTP
import Testing
import WebMVVMTesting

/// Requests on one connection that begin with the same bytes.
struct RepeatedHeadTests {
  private static let fields: Server.Handler = { request in
    Response(text: request.headerFields.map { "\($0.name)=\($0.value)" }.joined(separator: "; "))
  }

  private func answers(to requests: [String]) async throws -> [RawResponse] {
    try await TestServer(handler: Self.fields).run { server in
      let client = try RawClient(port: server.port)
      var responses: [RawResponse] = []
      for request in requests {
        try await client.send(request)
        responses.append(try await client.response())
      }
      return responses
    }
  }

  @Test func `Every request has its own fields`() async throws {
    let first = "GET /a HTTP/1.1\r\nHost: a\r\nAccept: x\r\nUser-Agent: one\r\n\r\n"
    let answers = try await answers(to: [
      first, first, first.replacing("one", with: "two"), first, first.replacing("Accept", with: "Pragma"),
      first.replacing("/a", with: "/longer"), first.replacing("\r\nAccept: x", with: ""), first,
    ])
    let same = "Host=a; Accept=x; User-Agent=one"
    #expect(
      answers.map(\.text) == [
        same, same, "Host=a; Accept=x; User-Agent=two", same, "Host=a; Pragma=x; User-Agent=one", same,
        "Host=a; User-Agent=one", same,
      ])
  }

  @Test func `Every request has its own body`() async throws {
    let handler: Server.Handler = { Response(text: "\(String(decoding: $0.body, as: UTF8.self)).") }
    try await TestServer(handler: handler).run { server in
      let client = try RawClient(port: server.port)
      for (length, body) in [(nil, ""), (3, "abc"), (3, "def"), (nil, ""), (2, "gh")] {
        let field = length.map { "Content-Length: \($0)\r\n" } ?? ""
        try await client.send("POST / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\(body)")
        #expect(try await client.response().text == "\(body).")
      }
    }
  }

  /// The library ends names and values with NULs, so this head looks like the first one after it was split.
  @Test func `A head with NULs is refused although it looks like the last one`() async throws {
    let answers = try await answers(to: [
      "GET /a HTTP/1.1\r\nHost: a\r\nX: 1\r\nY: 2\r\n\r\n", "GET /a HTTP/1.1\r\nHost: a\r\nX: 1\0\0Y\0 2\r\n\r\n",
    ])
    #expect(answers.map(\.status) == [200, 400])
  }

  @Test func `The limits hold for a request with the fields of the last one`() async throws {
    try await TestServer({ $0.headerLimit = 100 }).run { server in
      let client = try RawClient(port: server.port)
      try await client.send("GET /a HTTP/1.1\r\nHost: a\r\nAccept: x\r\n\r\n")
      #expect(try await client.response().status == 200)
      try await client.send("GET /\(String(repeating: "a", count: 80)) HTTP/1.1\r\nHost: a\r\nAccept: x\r\n\r\n")
      #expect(try await client.response().status == 431)
    }
  }

  @Test func `HTTP 1.1 needs a host also after a request of HTTP 1.0 with the same fields`() async throws {
    let answers = try await answers(to: [
      "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "GET /a HTTP/1.1\r\nConnection: keep-alive\r\n\r\n",
    ])
    #expect(answers.map(\.status) == [200, 400])
  }

  @Test func `A shortcut answers before the handler`() async throws {
    try await TestServer(shortcut: { $0.path == "/kept" ? Response(text: "kept") : nil }).run { server in
      let client = try RawClient(port: server.port)
      for (target, text) in [("/kept", "kept"), ("/new", "GET /new 0"), ("/kept", "kept")] {
        try await client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.response().text == text)
      }
    }
  }
}
