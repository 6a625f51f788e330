import HTTPTypes
import MicroHTTP
import Testing

struct StreamLimitTests {
  private static func request(_ client: String? = nil) -> String {
    "GET /stream HTTP/1.1\r\nHost: a\r\n" + (client.map { "X-Forwarded-For: \($0)\r\n" } ?? "") + "\r\n"
  }

  @Test func `A stream over the limit of its address is refused, and another address gets one`() async throws {
    let site = StreamSite()
    try await TestServer({ $0.streamsPerAddress = 3 }, handler: site.handler).run { server in
      let clients = try (1...3).map { _ in try StreamClient(port: server.port) }
      for client in clients { _ = try await client.read(through: "\r\n\r\n") }

      let refused = try await server.exchange(Self.request())
      let other = try StreamClient(port: server.port, source: 2)

      #expect(refused.status == 503)
      #expect(refused["Retry-After"] == "60")
      #expect(try await other.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
      #expect(server.streamCount == 4)
      site.streams.first?.finish()
      try await site.end(of: 2)
      let next = try StreamClient(port: server.port)
      _ = try await next.read(through: "\r\n\r\n")
      #expect(server.streamCount == 4)
      withExtendedLifetime((clients, other, next)) {}
    }
    #expect(site.ends == [1, 1, 1, 1, 1, 1])
  }

  @Test func `A stream over the limit of the server is refused`() async throws {
    let site = StreamSite()
    try await TestServer({ $0.streamLimit = 2 }, handler: site.handler).run { server in
      let clients = try (1...2).map { _ in try StreamClient(port: server.port) }
      for client in clients { _ = try await client.read(through: "\r\n\r\n") }
      #expect(try await server.exchange(Self.request()).status == 503)
      #expect(try await server.exchange("GET /a HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
      withExtendedLifetime(clients) {}
    }
    #expect(site.ends == [1, 1, 1])
  }

  @Test func `Behind a proxy the streams of each forwarded address are counted`() async throws {
    let site = StreamSite()
    let configure: (inout ServerConfiguration) -> Void = {
      $0.isBehindProxy = true
      $0.streamsPerAddress = 1
      $0.connectionsPerAddress = 1
    }
    try await TestServer(configure, handler: site.handler).run { server in
      let first = try StreamClient(port: server.port, Self.request("192.0.2.1"))
      _ = try await first.read(through: "\r\n\r\n")
      let second = try StreamClient(port: server.port, Self.request("192.0.2.2"))
      #expect(try await second.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))

      #expect(try await server.exchange(Self.request("192.0.2.1")).status == 503)
      try await waitUntil("the library has ended the connections") { server.connectionCount == 0 }
      // The request of a stream is not in progress any more.
      let page = "GET /a HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n"
      #expect(try await server.exchange(page).status == 200)
      withExtendedLifetime((first, second)) {}
    }
  }

  @Test func `A site can render the refusal of a stream`() async throws {
    let site = StreamSite()
    let refused: Server.RefusalHandler = { refusal, request in
      Response(status: refusal.status, text: "page \(request.target ?? "")")
    }
    try await TestServer({ $0.streamLimit = 0 }, refused: refused, handler: site.handler).run { server in
      let response = try await server.exchange(Self.request())
      #expect(response.status == 503)
      #expect(response.text == "page /stream")
      #expect(response["Retry-After"] == "60")
    }
  }
}
