import HTTPTypes
import MicroHTTP
import Testing

/// What a shutdown does with the port, and with the clients that connect to it.
struct ShutdownPortTests {
  @Test func `A client that connects after the shutdown has begun is refused at once`() async throws {
    let gate = Gate()
    defer { gate.open() }
    // Another server may get a port that the system has chosen, and would accept the client.
    let port = try unusedPort()
    try await TestServer({ $0.port = port }, handler: gate.holding("/slow")).run { server in
      let client = try RawClient(port: port)
      try await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
      try await gate.arrival()
      async let shutdown: Void = server.shutdown(within: .seconds(400))
      defer { gate.open() }

      try await waitUntil("a new client is refused") { (try? RawClient(port: port)) == nil }

      gate.open()
      await shutdown
      #expect(try await client.response().text == "GET /slow 0")
    }
  }

  @Test func `Clients that wait to be accepted when the shutdown begins are served`() async throws {
    let barrier = ThreadBarrier()
    let handler: Server.Handler = { request in
      // This is the only thread that takes clients.
      if request.target == "/block" { barrier.block() }
      return await echo(request)
    }
    try await TestServer(handler: handler).run { server in
      defer { barrier.release() }
      let first = try RawClient(port: server.port)
      try await first.send("GET /block HTTP/1.1\r\nHost: a\r\n\r\n")
      try await barrier.arrival()
      let waiting = try (1...20).map { _ in try RawClient(port: server.port) }
      for client in waiting { try await client.send("GET /b HTTP/1.1\r\nHost: a\r\n\r\n") }
      async let shutdown: Void = server.shutdown(within: .seconds(400))
      defer { barrier.release() }
      try await waitUntil("the shutdown has begun") { server.isDraining }
      barrier.release()

      #expect(try await first.response().text == "GET /block 0")
      for client in waiting { #expect(try await client.response().text == "GET /b 0") }
      await shutdown
    }
  }

  @Test func `The port is free after the shutdown`() async throws {
    let port = try unusedPort()
    try await TestServer({ $0.port = port }).run { server in
      _ = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      await server.shutdown(within: .seconds(400))
      #expect(throws: (any Error).self) { try RawClient(port: port) }
      try await TestServer({ $0.port = port }).run { next in
        let response = try await next.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(response.status == 200)
      }
    }
  }

  @Test func `A server that is released stops`() async throws {
    let port = try unusedPort()
    var server: Server? = try makeServer { $0.port = port }
    #expect(server?.port == port)
    server = nil
    try await waitUntil("nobody listens") { (try? RawClient(port: port)) == nil }
  }
}
