import MicroHTTP
import Testing

/// How a thread of the server handles many events at once.
struct DaemonTests {
  private static func request(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n" }

  /// The library asks for 128 events. If there were exactly as many, it waited for another one first.
  @Test(arguments: [127, 128, 129, 256])
  func `Requests that arrive at the same time are all answered`(count: Int) async throws {
    let barrier = ThreadBarrier()
    try await TestServer(handler: { request in
      if request.target == "/slow" { barrier.block() }
      return Response(text: request.target)
    }).run { server in
      defer { barrier.release() }
      let clients = try (0...count).map { _ in try RawClient(port: server.port) }
      for client in clients {
        try await client.send(Self.request("/first"))
        #expect(try await client.response().text == "/first")
      }

      try await clients[count].send(Self.request("/slow"))
      try await barrier.arrival()
      for client in clients[..<count] { try await client.send(Self.request("/next")) }
      barrier.release()

      for client in clients[..<count] { #expect(try await client.response().text == "/next") }
      #expect(try await clients[count].response().text == "/slow")
    }
  }
}
