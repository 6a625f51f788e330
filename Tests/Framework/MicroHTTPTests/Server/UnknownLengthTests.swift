import HTTPTypes
import MicroHTTP
import Testing

/// Bodies whose length is not known before they have been read.
@Suite struct UnknownLengthTests {
  private static let head = "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
  private static let hidden = "0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
  private static let end = "\r\n0\r\n\r\n"

  /// Each line is sent in one piece and in two.
  @Test(arguments: [
    ("", ""), ("3\r\n", "abc" + end), ("5\n", "name=" + end), ("2d;\n", "x" + hidden + end),
    ("3;a\u{1}b\0\r\n", "abc" + end), ("1\r\na\r\n0\n", "\r\n"), ("0\r\nX: 1", "\r\n\r\n"), (end, hidden),
  ])
  func `A body without a length is refused, however it arrives`(first: String, second: String) async throws {
    try await TestServer(handler: { _ in Response(text: "handled") }).run { server in
      let together = try RawClient(port: server.port)
      try await together.send(Self.head + first + second)
      try await expectOneRefusal(of: together)

      let apart = try RawClient(port: server.port)
      try await apart.send(Self.head + first)
      // So the parts arrive one by one. If the server is slow, they come at once, and the outcome is the same.
      try await Task.sleep(for: .milliseconds(20))
      try await apart.send(second)
      try await expectOneRefusal(of: apart)
    }
  }

  @Test func `The refusal names the request, and follows a response on the same connection`() async throws {
    let refused: Server.RefusalHandler = { refusal, request in
      Response(status: refusal.status, text: "\(request.method?.rawValue ?? "?") \(request.target ?? "?")")
    }
    try await TestServer(refused: refused).run { server in
      let client = try RawClient(port: server.port)
      try await client.send("GET /b HTTP/1.1\r\nHost: a\r\n\r\n" + Self.head + Self.hidden)

      #expect(try await client.response().text == "GET /b 0")
      let response = try await client.response()
      #expect(response.status == 411 && response.text == "POST /a" && response.closes)
      #expect(try await client.rest() == "")
    }
  }

  @Test func `A client that asks first gets no 100`() async throws {
    try await TestServer().run { server in
      let answer = try await server.conversation(
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 411 ") && !answer.contains("HTTP/1.1 100"), "\(answer)")
    }
  }

  @Test func `The refusal of a HEAD request has no body`() async throws {
    try await TestServer().run { server in
      let client = try RawClient(port: server.port)
      try await client.send("HEAD / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + Self.hidden)

      #expect(try await client.response(toHEAD: true).status == 411)
      #expect(try await client.rest() == "")
    }
  }

  @Test func `The refusal reaches a client that goes on sending`() async throws {
    try await TestServer().run { server in
      for _ in 1...20 {
        let client = try RawClient(port: server.port)
        try await client.send(Self.head)
        // This fails if the server resets the connection, because the response is lost then.
        for _ in 1...10 { try await client.send("7530\r\n\(String(repeating: "x", count: 30_000))\r\n") }

        try await expectOneRefusal(of: client)
      }
    }
  }

  /// The library uses a whole processor while such a line does not fit into the connection's memory.
  @Test(arguments: ["5;", "0", "0\r\nX: "])
  func `A line of any length in a body ends its connection, although the client stays`(start: String) async throws {
    try await TestServer().run { server in
      let client = try RawClient(port: server.port)
      try await client.send(Self.head + start + String(repeating: "0", count: 100_000))

      try await waitUntil("the server has no connections") { server.connectionCount == 0 }
      try await expectOneRefusal(of: client)
    }
  }

  private func expectOneRefusal(of client: RawClient) async throws {
    let response = try await client.response()
    #expect(response.status == 411 && response.closes, "\(response.status)")
    #expect(try await client.rest() == "")
  }
}
