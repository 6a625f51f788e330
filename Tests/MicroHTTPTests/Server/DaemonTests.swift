import Dispatch
import MicroHTTP
import Testing

/// How a thread of the server handles many events at once.
struct DaemonTests {
  private static func request(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n" }

  /// The library asks for 128 events. If there were exactly as many, it waited for another one first.
  @Test(arguments: [127, 128, 129, 256])
  func `Requests that arrive at the same time are all answered`(count: Int) async throws {
    let barrier = Barrier()
    try await TestServer(handler: { request in
      if request.target == "/slow" { barrier.waitForRequests() }
      return Response(text: request.target)
    }).run { server in
      let clients = try (0...count).map { _ in try RawClient(port: server.port, timeout: 20) }
      for client in clients {
        try await client.send(Self.request("/first"))
        #expect(try await client.response().text == "/first")
      }

      try await clients[count].send(Self.request("/slow"))
      await barrier.waitForThread()
      for client in clients[..<count] { try await client.send(Self.request("/next")) }
      barrier.requestsAreSent()

      for client in clients[..<count] { #expect(try await client.response().text == "/next") }
      #expect(try await clients[count].response().text == "/slow")
    }
  }
}

/// Blocks the server's thread until the test has sent its requests.
private final class Barrier: Sendable {
  private let thread = Gate()
  private let requests = DispatchSemaphore(value: 0)

  func waitForRequests() {
    Task { await thread.pass() }
    _ = requests.wait(timeout: .now() + 20)
  }

  func waitForThread() async {
    await thread.arrival()
    thread.open()
  }

  func requestsAreSent() { requests.signal() }
}
