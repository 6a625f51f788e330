import HTTPTypes
import MicroHTTP
import Testing

struct StreamTests {
  private let request = "GET /stream HTTP/1.1\r\nHost: a\r\n\r\n"

  /// Answers with a stream that is used before its response begins.
  private func handler(
    of site: StreamSite, using stream: @escaping @Sendable (ResponseStream) -> Void
  ) -> Server.Handler {
    { request in
      let response = await site.handler(request)
      if let last = site.streams.last { stream(last) }
      return response
    }
  }

  @Test(arguments: ["HTTP/1.1", "HTTP/1.0"])
  func `A stream has a header and ends with the connection`(version: String) async throws {
    let site = StreamSite()
    try await TestServer(handler: site.handler).run { server in
      let client = try StreamClient(port: server.port, "GET /stream \(version)\r\nHost: a\r\n\r\n")
      let head = try await client.read(through: "\r\n\r\n")
      let stream = try #require(site.streams.first)
      stream.send(.utf8("one "))
      #expect(try await client.read(through: "one ") == "one ")
      stream.send(.utf8("two "))
      stream.finish(.utf8("three"))

      let lines = head.lowercased().split(separator: "\r\n")
      #expect(lines.first == "http/1.1 200 ok")
      #expect(lines.contains("connection: close"))
      #expect(lines.contains("content-type: text/event-stream"))
      #expect(lines.contains { $0.hasPrefix("date: ") })
      #expect(!lines.contains { $0.hasPrefix("content-length") || $0.hasPrefix("transfer-encoding") })
      #expect(try await client.rest() == "two three")
    }
  }

  @Test func `Bytes sent before the response begins follow its header`() async throws {
    let site = StreamSite()
    try await TestServer(handler: handler(of: site) { $0.send(.utf8("early ")) }).run { server in
      let client = try StreamClient(port: server.port)
      #expect(try await client.read(through: "early ").hasSuffix("\r\n\r\nearly "))
      site.streams.first?.finish(.utf8("late"))
      #expect(try await client.rest() == "late")
    }
  }

  @Test func `A stream that is finished before its response begins is sent`() async throws {
    let site = StreamSite()
    try await TestServer(handler: handler(of: site) { $0.finish(.utf8("all")) }).run { server in
      let client = try StreamClient(port: server.port)
      #expect(try await client.rest().hasSuffix("\r\n\r\nall"))
      try await site.end(of: 1)
      #expect(site.ends == [1])
    }
  }

  @Test func `A handler that suspends can answer with a stream`() async throws {
    let site = StreamSite()
    let handler: Server.Handler = { request in
      try? await Task.sleep(for: .milliseconds(10))
      return await site.handler(request)
    }
    try await TestServer(handler: handler).run { server in
      for number in 0..<20 {
        let client = try StreamClient(port: server.port)
        _ = try await client.read(through: "\r\n\r\n")
        site.streams[number].finish(.utf8("end"))
        #expect(try await client.rest() == "end")
      }
    }
  }

  @Test func `A stream follows other responses on the same connection`() async throws {
    let site = StreamSite()
    try await TestServer(handler: site.handler).run { server in
      let client = try StreamClient(port: server.port, "GET /a HTTP/1.1\r\nHost: a\r\n\r\n" + request)
      let both = try await client.read(through: "text/event-stream\r\n\r\n")
      #expect(both.contains("GET /a 0HTTP/1.1 200 OK\r\n"))
      site.streams.first?.finish(.utf8("end"))
      #expect(try await client.rest() == "end")
    }
  }

  @Test func `A request behind that of a stream is not answered`() async throws {
    let site = StreamSite()
    try await TestServer(handler: site.handler).run { server in
      let client = try StreamClient(port: server.port, request + "GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try await client.read(through: "\r\n\r\n")
      site.streams.first?.finish(.utf8("end"))
      #expect(try await client.rest() == "end")
    }
  }

  @Test func `HEAD gets the header of a stream, and the stream ends`() async throws {
    let site = StreamSite()
    try await TestServer(handler: site.handler).run { server in
      let client = try StreamClient(port: server.port, "HEAD /stream HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = try await client.rest()
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") || answer.hasPrefix("HTTP/1.0 200 OK\r\n"))
      #expect(answer.contains("Content-Type: text/event-stream\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
      try await site.end(of: 1)
      #expect(site.ends == [1])
      #expect(server.streamCount == 0)
    }
  }

  @Test func `A stream is used for one response only`() async throws {
    let site = StreamSite()
    let shared = site.open()
    let handler: Server.Handler = { request in
      request.path == "/shared" ? Response(body: .stream(shared)) : await site.handler(request)
    }
    try await TestServer(handler: handler).run { server in
      let first = try StreamClient(port: server.port, "GET /shared HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try await first.read(through: "\r\n\r\n")
      #expect(try await server.exchange("GET /shared HTTP/1.1\r\nHost: a\r\n\r\n").status == 500)
      shared.finish(.utf8("end"))
      #expect(try await first.rest() == "end")
    }
  }

  @Test func `A stream is not counted as a connection`() async throws {
    let site = StreamSite()
    try await TestServer({ $0.connectionsPerAddress = 2 }, handler: site.handler).run { server in
      var clients: [StreamClient] = []
      for _ in 1...20 {
        clients.append(try StreamClient(port: server.port))
        _ = try await clients.last?.read(through: "\r\n\r\n")
        try await waitUntil("the library has ended the connection") { server.connectionCount == 0 }
      }
      #expect(server.streamCount == 20)
      #expect(server.connectionCount == 0)
      #expect(try await server.exchange("GET /a HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
      withExtendedLifetime(clients) {}
    }
  }

  @Test func `A quiet stream sends heartbeats`() async throws {
    let site = StreamSite(heartbeat: "beat ", every: .milliseconds(250))
    try await TestServer(handler: site.handler).run { server in
      let client = try StreamClient(port: server.port)
      for _ in 1...3 { _ = try await client.read(through: "beat ") }
      site.streams.first?.finish()
      #expect(try await client.rest().replacing("beat ", with: "").isEmpty)
    }
  }

  @Test func `A stream is never closed for being idle`() async throws {
    let site = StreamSite()
    let configure: (inout ServerConfiguration) -> Void = {
      $0.idleTimeout = .seconds(1)
      $0.headerTimeout = .milliseconds(250)
    }
    try await TestServer(configure, handler: site.handler).run { server in
      // On a busy machine, the server may close a connection before its request comes.
      let client = try await waitFor("a request comes in time") {
        let client = try StreamClient(port: server.port)
        return (try? await client.read(through: "\r\n\r\n")) == nil ? nil : client
      }
      let idle = try RawClient(port: server.port)
      #expect(try await idle.rest() == "")
      // Time to close the stream, which would be wrong.
      try await Task.sleep(for: .milliseconds(1500))
      site.streams.last?.finish(.utf8("end"))
      #expect(try await client.rest() == "end")
    }
  }
}
