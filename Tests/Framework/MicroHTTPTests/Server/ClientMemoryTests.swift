import HTTPTypes
import TestSupport
import Testing

@testable import MicroHTTP

@Suite struct ClientMemoryTests {
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

  @Test func `An address that does not send its bodies to the end gets 503, and others do not`() async throws {
    try await TestServer({ $0.unsentBytesPerAddress = 1 << 20 }).run { server in
      let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048576\r\n\r\n"
      let body = String(repeating: "x", count: 600_000)
      let end = String(repeating: "x", count: 1_048_576 - 600_000)
      let (first, second) = (try RawClient(port: server.port), try RawClient(port: server.port))
      try await first.send(head + body)
      try await waitUntil("the first body is held") { server.core.received.total == 600_000 }

      try await second.send(head + body + end)
      #expect(try await second.response().status == 503)
      try await first.send(end)
      #expect(try await first.response().status == 200)

      try await waitUntil("nothing is held") { server.core.received.total == 0 }
    }
  }

  @Test func `All addresses together have a limit, and an address without any body gets one`() throws {
    let memory = ClientMemory(limit: 40 << 20, limitPerNetwork: 0)
    let clients = (1...3).map { Client(SocketAddress(v4: 0xC000_0200 + $0, port: 0)) }
    var shares: [ClientMemory.Share?] = [nil, nil, nil]
    for index in 0..<3 { #expect(memory.grow(&shares[index], to: 16 << 20, for: clients[index])) }
    var another: ClientMemory.Share?
    #expect(!memory.grow(&another, to: 16 << 20, for: clients[0]) && another == nil)
    #expect(memory.grow(&another, to: 5, for: clients[0]) && another == nil, "a small body is not counted")
    for index in 0..<3 { memory.release(&shares[index]) }
    #expect(memory.total == 0)
  }

  @Test func `Not even addresses with one body each can hold more than twice the limit`() {
    let memory = ClientMemory(limit: 1 << 20, limitPerNetwork: 0)
    let held = (UInt32(1)...10_000).count { number in
      var share: ClientMemory.Share?
      return memory.grow(&share, to: 64 << 10, for: Client(SocketAddress(v4: 0x0A00_0000 + number, port: 0)))
    }
    #expect(held == 32 && memory.total == 2 << 20)
  }

  private func slowClient(of server: Server) async throws -> RawClient {
    let client = try RawClient(port: server.port, receiveBuffer: 4_096)
    try await client.send(Self.get)
    return client
  }
}
