import MicroHTTP
import Testing

/// The limit on connections per address.
@Suite struct AddressLimitTests {
  private static let request = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test func `A connection over the limit of its address gets 503, and another address is served`() async throws {
    try await TestServer({ $0.connectionsPerAddress = 3 }).run { server in
      let held = try await connections(3, to: server)

      let (refused, attempts) = try await responseOverTheLimit(of: server)
      let other = try RawClient(port: server.port, source: 2)
      try await other.send(Self.request)

      #expect(refused.status == 503)
      #expect(refused["Retry-After"] == "5")
      #expect(refused.closes)
      #expect(try await other.response().status == 200)
      #expect(server.refusedForAddressCount == attempts)
      withExtendedLifetime(held) {}
    }
  }

  @Test func `An address may open new connections after its old ones are closed`() async throws {
    try await TestServer({ $0.connectionsPerAddress = 3 }).run { server in
      for _ in 1...3 {
        var held = try await connections(3, to: server)
        #expect(try await responseOverTheLimit(of: server).response.status == 503)
        withExtendedLifetime(held) {}
        held = []
        try await waitUntil("the server has no connections") { server.connectionCount == 0 }
      }

      #expect(try await server.exchange(Self.request).status == 200)
    }
  }

  @Test func `Silent connections over the limit make room for those that send a request`() async throws {
    try await TestServer({ $0.connectionsPerAddress = 3 }).run { server in
      let held = try await connections(3, to: server)
      let silent = try (1...200).map { _ in try RawClient(port: server.port) }

      #expect(try await responseOverTheLimit(of: server).response.status == 503)
      try await waitUntil("there are few silent connections") { server.connectionCount <= 3 + 64 }
      withExtendedLifetime((held, silent)) {}
    }
  }

  @Test func `Without a limit an address may have any number of connections`() async throws {
    try await TestServer({ $0.connectionsPerAddress = 0 }).run { server in
      let held = try await connections(300, to: server)

      #expect(try await server.exchange(Self.request).status == 200)
      withExtendedLifetime(held) {}
    }
  }

  @Test func `Behind a proxy the requests of each forwarded address are counted`() async throws {
    let gate = Gate()
    defer { gate.open() }
    try await TestServer(
      {
        $0.connectionsPerAddress = 2
        $0.isBehindProxy = true
      }, handler: gate.holding("/slow")
    ).run { server in
      let slow = try await [Self.forwarded("/slow", "192.0.2.1"), Self.forwarded("/slow", "9.9.9.9, 192.0.2.1")].async {
        let client = try RawClient(port: server.port)
        try await client.send($0)
        return client
      }
      try await gate.arrival(of: 2)

      #expect(try await server.exchange(Self.forwarded("/a", "192.0.2.1")).status == 503)
      #expect(try await server.exchange(Self.forwarded("/a", "192.0.2.2")).status == 200)
      #expect(try await server.exchange(Self.request).status == 200)
      gate.open()
      for client in slow { #expect(try await client.response().status == 200) }
      #expect(try await server.exchange(Self.forwarded("/a", "192.0.2.1")).status == 200)
    }
  }

  private static func forwarded(_ target: String, _ addresses: String) -> String {
    "GET \(target) HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(addresses)\r\n\r\n"
  }

  /// Connections that have been accepted and have sent nothing.
  private func connections(_ count: Int, to server: Server) async throws -> [RawClient] {
    let clients = try (1...count).map { _ in try RawClient(port: server.port) }
    try await waitUntil("the server has accepted \(count) connections") { server.connectionCount >= count }
    try #require(server.connectionCount == count)
    return clients
  }

  /// The response to a request on a connection over the limit, and how many connections that took. The server closes such a
  /// connection after a second, on a busy machine before the request has come.
  private func responseOverTheLimit(of server: Server) async throws -> (response: RawResponse, attempts: Int) {
    var attempts = 0
    let response = try await waitFor("a request over the limit comes in time") {
      attempts += 1
      return try? await server.exchange(Self.request)
    }
    return (response, attempts)
  }
}

extension Array {
  fileprivate func async<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
