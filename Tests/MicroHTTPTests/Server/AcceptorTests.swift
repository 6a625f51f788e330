import Foundation
import MicroHTTP
import Synchronization
import Testing
import WebMVVMTesting

/// How clients are accepted and shared among the server's threads.
struct AcceptorTests {
  private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test func `Each thread gets the same number of connections`() async throws {
    try await TestServer({ $0.workerCount = 4 }, handler: thread).run { server in
      let clients = try await clients(40, of: server)

      #expect(clients.threads.values.sorted() == [10, 10, 10, 10])
      withExtendedLifetime(clients) {}
    }
  }

  @Test func `A new connection goes to the thread with the fewest`() async throws {
    try await TestServer({ $0.workerCount = 2 }, handler: thread).run { server in
      var all = try await clients(12, of: server)
      let emptied = try #require(all.threads.keys.first)
      all.list.removeAll { $0.thread == emptied }
      for _ in 1...1200 where server.connectionCount > 6 { try await Task.sleep(for: .milliseconds(50)) }
      // A thread gives back a place just after the connection has left the list.
      try await Task.sleep(for: .milliseconds(100))

      let new = try await clients(4, of: server)

      #expect(new.threads == [emptied: 4])
      withExtendedLifetime((all, new)) {}
    }
  }

  @Test func `All threads together keep the limit, and a client that waits is served when another one leaves`()
    async throws
  {
    try await TestServer({
      $0.workerCount = 2
      $0.connectionLimit = 3
    }).run { server in
      var clients = try await clients(3, of: server)
      let waiting = try RawClient(port: server.port)
      try await waiting.send(Self.request)
      try await Task.sleep(for: .milliseconds(100))
      #expect(server.connectionCount == 3)

      clients.list.removeLast()

      #expect(try await waiting.response().status == 200)
      #expect(server.connectionCount == 3)
      withExtendedLifetime(clients) {}
    }
  }

  @Test func `Every client is served once while many more than the limit come and go`() async throws {
    let count = Atomic<Int>(0)
    try await TestServer(
      {
        $0.workerCount = 3
        $0.connectionLimit = 5
      },
      handler: { request in
        count.wrappingAdd(1, ordering: .relaxed)
        return await echo(request)
      }
    ).run { server in
      await withTaskGroup { group in
        for _ in 0..<20 {
          group.addTask {
            for _ in 0..<25 {
              let response = try? await server.exchange(Self.request)
              #expect(response?.status == 200)
            }
          }
        }
      }
    }
    #expect(count.load(ordering: .relaxed) == 500)
  }

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

  /// Connections that have sent a request, each with the thread that answered it.
  private struct Clients {
    var list: [(client: RawClient, thread: String)] = []

    var threads: [String: Int] { list.reduce(into: [:]) { $0[$1.thread, default: 0] += 1 } }
  }

  private func clients(_ count: Int, of server: Server) async throws -> Clients {
    var clients = Clients()
    for _ in 0..<count {
      let client = try RawClient(port: server.port)
      try await client.send(Self.request)
      clients.list.append((client, try await client.response().text))
    }
    return clients
  }

  /// Answers with the identity of the thread.
  private var thread: Server.Handler {
    { _ in Response(text: "\(pthread_self())") }
  }
}
