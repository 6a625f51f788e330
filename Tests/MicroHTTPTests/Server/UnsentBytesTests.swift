import HTTPTypes
import TestSupport
import Testing

@testable import MicroHTTP

@Suite struct UnsentBytesTests {
  /// More than the system stores for a connection.
  private static let page = Bytes.utf8(String(repeating: "x", count: 16 << 20))
  private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test func `An address that does not read its responses gets 503, until it has read them or is gone`() async throws {
    try await TestServer({ $0.unsentBytesPerAddress = 40 << 20 }, handler: { _ in Response(body: .bytes(Self.page)) })
      .run { server in
        let slow = [try await slowClient(of: server), try await slowClient(of: server)]
        try await waitUntil("both responses are being sent") { server.core.unsent.total == 32 << 20 }

        let refused = try await server.exchange(Self.get)

        #expect(refused.status == 503 && refused["Retry-After"] == "5")
        // Another address has its own share.
        let other = try RawClient(port: server.port, source: 2)
        try await other.send(Self.get)
        #expect(try await other.response().body.count == 16 << 20)

        #expect(try await slow[0].response().body.count == 16 << 20)
        try await waitUntil("one response is being sent") { server.core.unsent.total == 16 << 20 }
        #expect(try await server.exchange(Self.get).status == 200)
      }
  }

  @Test func `All addresses together have a limit, and an address without any response gets one`() throws {
    let page = Response(body: .bytes(Self.page))
    let unsent = UnsentBytes(limit: 40 << 20, limitPerNetwork: 0)
    let clients = (1...3).map { Client(SocketAddress(v4: 0xC000_0200 + $0, port: 0)) }
    let shares = try clients.map { try #require(try unsent.take(page.body, for: $0)) }
    #expect(throws: Refusal.tooManyUnsentBytes) { try unsent.take(page.body, for: clients[0]) }
    for share in shares { unsent.release(share) }
    #expect(unsent.total == 0)
    #expect(try unsent.take(.bytes(.utf8("small")), for: clients[0]) == nil)
  }

  private func slowClient(of server: Server) async throws -> RawClient {
    let client = try RawClient(port: server.port, receiveBuffer: 4_096)
    try await client.send(Self.get)
    return client
  }
}
