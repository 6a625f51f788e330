import MicroHTTP
import Testing
import WebMVVMTesting

/// How the library is told to accept no more connections.
struct QuiescenceTests {
  @Test func `A server with as many connections as it may have can be stopped`() async throws {
    let server = try makeServer {
      $0.workerCount = 1
      $0.connectionLimit = 2
    }
    var clients: [RawClient] = []
    for _ in 0..<2 {
      let client = try RawClient(port: server.port)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.response().status == 200)
      clients.append(client)
    }
    let waiting = try RawClient(port: server.port)
    await server.shutdown(within: .seconds(60))
    for client in clients + [waiting] { #expect(try await client.rest() == "") }
    #expect(server.connectionCount == 0)
  }

  @Test func `Servers stop while clients come and go at the limit of connections`() async throws {
    for _ in 0..<50 {
      let server = try makeServer {
        $0.workerCount = 2
        $0.connectionLimit = 4
      }
      let port = server.port
      let clients = Task {
        while !Task.isCancelled, let client = try? RawClient(port: port) {
          _ = try? await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        }
      }
      while server.connectionCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
      await server.shutdown(within: .seconds(60))
      clients.cancel()
      await clients.value
      #expect(server.connectionCount == 0)
    }
  }

  @Test func `The connection that stops a server is not seen as a client`() async throws {
    let log = TestLog()
    let server = try makeServer(log: log)
    await server.shutdown(within: .seconds(60))
    #expect(log.entries.map(\.text) == [])
  }
}
