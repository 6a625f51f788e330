import MicroHTTP
import Testing

struct WatchdogTests {
  private func configure(_ configuration: inout ServerConfiguration) {
    configuration.headerTimeout = .milliseconds(500)
    configuration.bodyTimeout = .milliseconds(1000)
    configuration.idleTimeout = .seconds(1)
  }

  /// Sends a byte now and then until the server closes the connection, for at most six seconds.
  private func isCutOff(_ client: RawClient) async throws -> Bool {
    for _ in 0..<120 {
      if try await !client.send("x") { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  @Test func `A header that takes too long is cut off`() async throws {
    try await TestServer(configure).run { server in
      let start = ContinuousClock.now
      let client = try RawClient(port: server.port)
      try await client.send("GET / HTTP/1.1\r\nX-Slow: ")
      #expect(try await isCutOff(client))
      #expect(ContinuousClock.now - start > .milliseconds(400))
    }
  }

  @Test func `A body that takes too long is cut off`() async throws {
    try await TestServer(configure).run { server in
      let start = ContinuousClock.now
      let client = try RawClient(port: server.port)
      try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
      #expect(try await isCutOff(client))
      #expect(ContinuousClock.now - start > .milliseconds(900))
    }
  }

  @Test func `A later header that takes too long is cut off`() async throws {
    try await TestServer(configure).run { server in
      let start = ContinuousClock.now
      let client = try RawClient(port: server.port)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try await client.response()
      try await client.send("GET / HTTP/1.1\r\nX-Slow: ")
      #expect(try await isCutOff(client))
      #expect(ContinuousClock.now - start > .milliseconds(400))
    }
  }

  @Test func `An idle connection is closed`() async throws {
    try await TestServer(configure).run { server in
      let start = ContinuousClock.now
      let client = try RawClient(port: server.port)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try await client.response()
      #expect(try await client.rest() == "")
      #expect(ContinuousClock.now - start > .milliseconds(500))
    }
  }

  @Test func `A slow handler is not cut off`() async throws {
    try await TestServer(
      configure,
      handler: { request in
        try? await Task.sleep(for: .milliseconds(2000))
        return await echo(request)
      }
    ).run { server in
      let answer = try await server.exchange("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(answer.text == "GET /a 0")
    }
  }
}
