import HTTPTypes
import MicroHTTP
import Testing

/// Bodies whose length is not known before they have been read.
@Suite struct UnknownLengthTests {
  private static let head = "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
  private static let hidden = "0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"

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
