import Logging
import MicroHTTP
import Testing
import WebMVVMTesting

struct LogTests {
  /// Clients' mistakes are not logged as the operator's problems, and their text is never logged unchanged.
  @Test func `Errors of clients are logged at debug only`() async throws {
    let log = TestLog()
    try await TestServer({ $0.bodyLimit = 10 }, log: log).run { server in
      _ = try await server.conversation("GET / HTTP/1.1\r\nEVIL\u{1B}[31m: \u{7}\r\n\r\n")
      _ = try await server.conversation("GET /EVIL HTTP/9.9\r\n\r\n")
      _ = try await server.conversation("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: EVIL\r\n\r\n")
      _ = try await server.conversation("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n")
      let client = try RawClient(port: server.port)
      try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n1")
      client.reset()
      _ = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    }
    #expect(!log.entries.isEmpty)
    #expect(log.entries.allSatisfy { $0.level == .debug }, "\(log.entries)")
    #expect(!log.entries.contains { $0.text.contains("\u{1B}") || $0.text.contains("EVIL") })
  }
}
