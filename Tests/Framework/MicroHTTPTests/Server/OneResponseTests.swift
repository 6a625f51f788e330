import HTTPTypes
import MicroHTTP
import Testing

/// Requests that libmicrohttpd would answer twice, incompletely, or not at all.
@Suite struct OneResponseTests {
  /// A refusal that shows what the server knows about the request.
  private static let refused: Server.RefusalHandler = { refusal, request in
    Response(status: refusal.status, text: "refused \(request.method?.rawValue ?? "?") \(request.target ?? "?")")
  }

  private func post(_ field: String) -> String { "POST /a?b HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n" }

  @Test func `A malformed length gets one refusal while other heads are arriving`() async throws {
    try await TestServer(refused: Self.refused).run { server in
      let others = try await startedHeads(20, server)
      let client = try RawClient(port: server.port)
      for part in ["POST /a?b HTTP/1.1\r\nHo", "st: a\r\nContent-Len", "gth: 5x\r\n", "\r\n12345"] {
        try await client.send(part)
        for other in others.prefix(5) { try await other.send("x") }
        // So the parts arrive one by one. If the server is slow, several come at once, and the outcome is the same.
        try await Task.sleep(for: .milliseconds(20))
      }

      let response = try await client.response()
      #expect(response.status == 400)
      #expect(response.text == "refused ? /a?b")
      #expect(try await client.rest() == "")
      for other in others {
        try await other.send(": 1\r\nHost: a\r\n\r\n")
        #expect(try await other.response().status == 200)
      }
    }
  }

  @Test func `A refused length has no effect on the next client's refusal`() async throws {
    try await TestServer(refused: Self.refused).run { server in
      for _ in 1...20 {
        let first = try RawClient(port: server.port)
        try await first.send(post("Content-Length: abc"))
        #expect(try await first.response().status == 400)
        _ = try await first.rest()

        // The library itself answers this request, and the descriptor was the first client's.
        let second = try RawClient(port: server.port)
        try await second.send("GET / HTTP/1.1\r\nno colon\r\n\r\n")
        #expect(try await second.response().status == 400)
        #expect(try await second.rest() == "")
      }
    }
  }

  @Test func `A refusal reaches a client that is still sending`() async throws {
    try await TestServer({ $0.bodyLimit = 1000 }).run { server in
      for _ in 1...20 {
        let client = try RawClient(port: server.port)
        try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n")
        // This fails if the server resets the connection, because the response is lost then.
        try await client.send([UInt8](repeating: 0, count: 300_000))

        #expect(try await client.response().status == 413)
      }
    }
  }

  private func startedHeads(_ count: Int, _ server: Server) async throws -> [RawClient] {
    var clients: [RawClient] = []
    for _ in 1...count {
      let client = try RawClient(port: server.port)
      try await client.send("GET /other HTTP/1.1\r\nX-")
      clients.append(client)
    }
    return clients
  }
}
