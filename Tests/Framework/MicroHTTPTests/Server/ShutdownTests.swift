import HTTPTypes
import MicroHTTP
import Synchronization
import Testing

/// What a shutdown does with connections and requests.
struct ShutdownTests {
  private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test func `Idle connections are closed at once`() async throws {
    try await TestServer({ $0.workerCount = 2 }).run { server in
      var clients: [RawClient] = []
      for _ in 0..<20 {
        let client = try RawClient(port: server.port)
        try await client.send(Self.request)
        _ = try await client.response()
        clients.append(client)
      }
      clients.append(try RawClient(port: server.port))
      #expect(await server.shutsDownPromptly())
      for client in clients { #expect(try await client.rest() == "") }
    }
  }

  @Test func `A request in progress is finished and its connection is closed`() async throws {
    let gate = Gate()
    defer { gate.open() }
    try await TestServer(handler: gate.holding("/slow")).run { server in
      let client = try RawClient(port: server.port)
      try await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
      try await gate.arrival()
      let idle = try RawClient(port: server.port)
      try await idle.send("GET /quick HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try await idle.response()
      async let isPrompt = server.shutsDownPromptly()
      defer { gate.open() }
      _ = try await idle.rest()
      gate.open()
      #expect(await isPrompt)
      let response = try await client.response()
      #expect(response.text == "GET /slow 0")
      #expect(response.closes)
      #expect(try await client.rest() == "")
    }
  }

  @Test func `Incomplete requests do not delay a shutdown`() async throws {
    try await TestServer().run { server in
      let head = try RawClient(port: server.port)
      try await head.send("GET / HTTP/1.1\r\nHos")
      let body = try await clientWithPartOfBody(of: server)
      try await waitUntil("the server has both connections") { server.connectionCount == 2 }
      #expect(await server.shutsDownPromptly(within: .seconds(2)))
      withExtendedLifetime((head, body)) {}
    }
  }

  @Test func `A body that is arriving is read during a shutdown`() async throws {
    try await TestServer().run { server in
      let idle = try RawClient(port: server.port)
      try await idle.send(Self.request)
      _ = try await idle.response()
      let client = try await clientWithPartOfBody(of: server)
      async let isPrompt = server.shutsDownPromptly()
      // The shutdown has begun when the idle connection is closed.
      _ = try await idle.rest()
      try await client.send("def")
      let response = try await client.response()
      #expect(response.text == "POST / 6")
      #expect(response.closes)
      #expect(await isPrompt)
    }
  }

  /// A client that has sent half of its body, and knows that the server reads it.
  private func clientWithPartOfBody(of server: Server) async throws -> RawClient {
    let client = try RawClient(port: server.port)
    try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\nExpect: 100-continue\r\n\r\n")
    #expect(try await client.response().status == 100)
    try await client.send("abc")
    return client
  }

  @Test func `A client that does not read its response does not delay a shutdown`() async throws {
    let page = Bytes.utf8(String(repeating: "x", count: 20_000_000))
    let gate = Gate()
    gate.open()
    let handler: Server.Handler = { _ in
      await gate.wait()
      return Response(body: .bytes(page))
    }
    try await TestServer(handler: handler).run { server in
      let client = try RawClient(port: server.port, receiveBuffer: 4096)
      try await client.send(Self.request)
      try await gate.arrival()
      #expect(await server.shutsDownPromptly(within: .seconds(1)))
      withExtendedLifetime(client) {}
    }
  }

  @Test func `A shutdown ends under load`() async throws {
    for _ in 0..<10 {
      let served = Atomic(0)
      let handler: Server.Handler = { request in
        served.add(1, ordering: .relaxed)
        if request.target == "/a" { await Task.yield() }
        return await echo(request)
      }
      try await TestServer({ $0.workerCount = 2 }, handler: handler).run { server in
        async let load: Void = sendRequests(to: server.port)
        try await waitUntil("the clients are served") { served.load(ordering: .relaxed) >= 100 }
        #expect(await server.shutsDownPromptly())
        await load
      }
    }
  }

  /// Sends requests on several connections until the server closes them.
  private func sendRequests(to port: Int) async {
    await withTaskGroup { group in
      for client in 0..<16 {
        group.addTask {
          guard let connection = try? RawClient(port: port) else { return }
          let request = "GET /\(client % 2 == 0 ? "a" : "b") HTTP/1.1\r\nHost: a\r\n\r\n"
          while !Task.isCancelled, (try? await connection.send(request)) != nil,
            let response = try? await connection.response(), !response.closes
          {}
        }
      }
    }
  }

  @Test func `A shutdown can be requested twice`() async throws {
    let server = try makeServer()
    async let first: Void = server.shutdown(within: .seconds(1))
    async let second: Void = server.shutdown(within: .seconds(1))
    _ = await (first, second)
    await server.shutdown(within: .seconds(1))
  }

  @Test func `A cancelled caller still waits`() async throws {
    let gate = Gate()
    defer { gate.open() }
    try await TestServer(handler: gate.holding("/a")).run { server in
      let client = try RawClient(port: server.port)
      try await client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      try await gate.arrival()
      let hasReturned = Atomic(false)
      let task = Task {
        await server.shutdown(within: .seconds(400))
        hasReturned.store(true, ordering: .relaxed)
      }
      defer { gate.open() }
      task.cancel()
      try await waitUntil("the shutdown has begun") { server.isDraining }
      // Time to return, which would be wrong.
      try await Task.sleep(for: .milliseconds(50))
      let isTooEarly = hasReturned.load(ordering: .relaxed)
      #expect(!isTooEarly)
      gate.open()
      await task.value
      #expect(try await client.response().text == "GET /a 0")
    }
  }
}
