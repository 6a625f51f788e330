import MicroHTTP
import Testing

/// Clients that close the connection or only their sending side.
@Suite struct HangUpTests {
  @Test(
    arguments: [
      "", "POST / HT", "POST / HTTP/1.1\r\nHost: a\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc", "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    ])
  func `A connection whose client has closed is not kept`(sent: String) async throws {
    try await TestServer().run { server in
      for _ in 1...100 {
        let client = try RawClient(port: server.port)
        try await client.send(sent)
      }

      try await expectNoConnections(of: server)
    }
  }

  @Test func `A client that has finished sending is kept while its handler is running`() async throws {
    let gate = Gate()
    defer { gate.open() }
    try await TestServer(handler: gate.holding("/late")).run { server in
      let client = try RawClient(port: server.port)
      try await client.send("GET /late HTTP/1.1\r\nHost: a\r\n\r\n")
      client.finishSending()
      try await gate.arrival()
      // Time to close the connection, which would be wrong. The watchdog checks four times a second.
      try await Task.sleep(for: .milliseconds(700))
      gate.open()

      #expect(try await client.response().text == "GET /late 0")
    }
  }

  /// On a machine that is not busy it takes at most half a second.
  private func expectNoConnections(of server: Server) async throws {
    try await waitUntil("the server has no connections") { server.connectionCount == 0 }
  }
}
