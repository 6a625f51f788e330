import MicroHTTP
import Testing

/// The server closes a connection if the next bytes take too long. On a busy machine, that can happen before a test has sent
/// them, so the tests repeat what must be in time.
struct WatchdogTests {
  private static let request = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

  private func configure(_ configuration: inout ServerConfiguration) {
    configuration.headerTimeout = .milliseconds(500)
    configuration.bodyTimeout = .milliseconds(1000)
    configuration.idleTimeout = .seconds(1)
  }

  /// A client whose first bytes were answered in time, the answer, and a time before it connected.
  private func client(
    of server: Server, sending text: String = WatchdogTests.request
  ) async throws -> (client: RawClient, answer: RawResponse, start: ContinuousClock.Instant) {
    try await waitFor("a request comes in time") {
      let start = ContinuousClock.now
      let client = try RawClient(port: server.port)
      guard try await client.send(text), let answer = try? await client.response() else { return nil }
      return (client, answer, start)
    }
  }

  /// Sends a byte now and then until the server closes the connection. There are fewer than are allowed in a header.
  private func expectCutOff(_ client: RawClient) async throws {
    try await waitUntil("the server closes the connection") {
      try await Task.sleep(for: .milliseconds(45))
      return try await !client.send("x")
    }
  }

  @Test func `A header that takes too long is cut off`() async throws {
    try await TestServer(configure).run { server in
      let start = ContinuousClock.now
      let client = try RawClient(port: server.port)
      try await client.send("GET / HTTP/1.1\r\nX-Slow: ")
      try await expectCutOff(client)
      #expect(ContinuousClock.now - start > .milliseconds(400))
    }
  }

  @Test func `A body that takes too long is cut off`() async throws {
    try await TestServer(configure).run { server in
      let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\nExpect: 100-continue\r\n\r\n"
      let (client, answer, start) = try await client(of: server, sending: head)
      #expect(answer.status == 100)
      try await expectCutOff(client)
      #expect(ContinuousClock.now - start > .milliseconds(900))
    }
  }

  @Test func `A later header that takes too long is cut off`() async throws {
    try await TestServer(configure).run { server in
      let (client, _, start) = try await client(of: server)
      try await client.send("GET / HTTP/1.1\r\nX-Slow: ")
      try await expectCutOff(client)
      #expect(ContinuousClock.now - start > .milliseconds(400))
    }
  }

  @Test func `An idle connection is closed`() async throws {
    try await TestServer(configure).run { server in
      let (client, _, start) = try await client(of: server)
      #expect(try await client.rest() == "")
      #expect(ContinuousClock.now - start > .milliseconds(500))
    }
  }

  @Test func `A slow handler is not cut off`() async throws {
    let handler: Server.Handler = { request in
      try? await Task.sleep(for: .milliseconds(2000))
      return await echo(request)
    }
    try await TestServer(configure, handler: handler).run { server in
      let (_, answer, _) = try await client(of: server)
      #expect(answer.text == "GET /a 0")
    }
  }

  @Test(arguments: [
    "GET /a HTTP/1.1\r\nX-Slow: ", "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\na",
    String(repeating: request, count: 8),
  ])
  func `Clients that send or read next to nothing do not delay another client`(start: String) async throws {
    let page = String(repeating: "a page ", count: 40_000)
    try await TestServer(handler: { _ in Response(text: page) }).run { server in
      var slow: [RawClient] = []
      for _ in 1...40 {
        let client = try RawClient(port: server.port, receiveBuffer: 2048)
        try await client.send(start)
        slow.append(client)
      }
      try await waitUntil("all are connected") { server.connectionCount == 40 }

      for _ in 1...10 { #expect(try await server.exchange(Self.request).text == page) }

      #expect(server.connectionCount >= 40)
      withExtendedLifetime(slow) {}
    }
  }
}
