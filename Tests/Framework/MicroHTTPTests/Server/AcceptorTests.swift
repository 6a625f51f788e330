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
      // The thread counts the last of its connections for a moment longer. Even so it has the fewest, also with four more.
      try await waitUntil("the connections of one thread have ended") { server.connectionCount == 6 }

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
      // Time to accept the client, which would be wrong.
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
    try await TestServer({ $0.connectionLimit = 2 }).run { server in
      var clients: [RawClient] = []
      for _ in 0..<2 {
        let client = try RawClient(port: server.port)
        try await client.send(Self.request)
        #expect(try await client.response().status == 200)
        clients.append(client)
      }
      let waiting = try RawClient(port: server.port)
      await server.shutdown(within: .seconds(60))
      for client in clients + [waiting] { #expect(try await client.rest() == "") }
      #expect(server.connectionCount == 0)
    }
  }

  @Test func `Servers stop while clients come and go at the limit of connections`() async throws {
    for _ in 0..<50 {
      let served = Atomic(0)
      try await TestServer(
        {
          $0.workerCount = 2
          $0.connectionLimit = 4
        },
        handler: { request in
          served.add(1, ordering: .relaxed)
          return await echo(request)
        }
      ).run { server in
        // They are cancelled at the end of this block.
        async let _: Void = Self.comeAndGo(server.port)
        try await waitUntil("a client is served") { served.load(ordering: .relaxed) > 0 }
        await server.shutdown(within: .seconds(60))
        #expect(server.connectionCount == 0)
      }
    }
  }

  /// Connects, sends a request and disconnects repeatedly, until nobody listens.
  private static func comeAndGo(_ port: Int) async {
    while !Task.isCancelled, let client = try? RawClient(port: port) { _ = try? await client.send(request) }
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
