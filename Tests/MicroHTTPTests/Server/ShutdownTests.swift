import Dispatch
import Foundation
import HTTPTypes
import MicroHTTP
import Synchronization
import Testing

struct ShutdownTests {
  private func time(_ body: () async throws -> Void) async rethrows -> Duration {
    let start = ContinuousClock.now
    try await body()
    return ContinuousClock.now - start
  }

  /// Well before a limit of 60 seconds, even on a busy machine.
  private static let promptly = Duration.seconds(200)

  @Test func `Idle connections are closed at once`() async throws {
    let server = try makeServer { $0.workerCount = 2 }
    var clients: [RawClient] = []
    for _ in 0..<20 {
      let client = try RawClient(port: server.port)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try await client.response()
      clients.append(client)
    }
    clients.append(try RawClient(port: server.port))
    #expect(await time { await server.shutdown(within: .seconds(60)) } < Self.promptly)
    for client in clients { #expect(try await client.rest() == "") }
  }

  @Test func `A request in progress is finished and its connection is closed`() async throws {
    let gate = Gate()
    let server = try makeServer(handler: { request in
      if request.target == "/slow" { await gate.pass() }
      return await echo(request)
    })
    let client = try RawClient(port: server.port)
    try await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    await gate.arrival()
    let idle = try RawClient(port: server.port)
    try await idle.send("GET /quick HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = try await idle.response()
    async let duration = time { await server.shutdown(within: .seconds(60)) }
    _ = try await idle.rest()
    gate.open()
    #expect(await duration < Self.promptly)
    let response = try await client.response()
    #expect(response.text == "GET /slow 0")
    #expect(response.closes)
    #expect(try await client.rest() == "")
  }

  @Test func `A handler that does not return is answered with 503`() async throws {
    let isCancelled = Atomic(false)
    let gate = Gate()
    gate.open()
    let server = try makeServer(handler: { request in
      await gate.pass()
      do {
        try await Task.sleep(for: .seconds(600))
      } catch {
        isCancelled.store(true, ordering: .relaxed)
      }
      return await echo(request)
    })
    let client = try RawClient(port: server.port)
    try await client.send("GET /stuck HTTP/1.1\r\nHost: a\r\n\r\n")
    await gate.arrival()
    // The last second of a longer limit is for the answer; of a shorter one, a quarter is.
    #expect(await time { await server.shutdown(within: .seconds(4)) } < Self.promptly)
    let response = try await client.response()
    #expect(response.status == 503)
    #expect(response.closes)
    for _ in 0..<100 where !isCancelled.load(ordering: .relaxed) { try await Task.sleep(for: .milliseconds(20)) }
    let wasCancelled = isCancelled.load(ordering: .relaxed)
    #expect(wasCancelled)
  }

  @Test func `An answer after the end is dropped`() async throws {
    let gate = Gate()
    let server = try makeServer(handler: { request in
      await gate.pass()
      return await echo(request)
    })
    let client = try RawClient(port: server.port)
    try await client.send("GET /deaf HTTP/1.1\r\nHost: a\r\n\r\n")
    await gate.arrival()
    await server.shutdown(within: .milliseconds(500))
    gate.open()
    // On a busy machine, there may be no time for a 503.
    #expect(try await !client.rest().contains("/deaf"))
    try await Task.sleep(for: .milliseconds(50))
  }

  @Test func `Incomplete requests do not delay a shutdown`() async throws {
    let server = try makeServer()
    let head = try RawClient(port: server.port)
    try await head.send("GET / HTTP/1.1\r\nHos")
    let body = try RawClient(port: server.port)
    try await body.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc")
    try await Task.sleep(for: .milliseconds(100))
    #expect(await time { await server.shutdown(within: .seconds(2)) } < Self.promptly)
  }

  @Test func `A body that is arriving is read during a shutdown`() async throws {
    let server = try makeServer()
    let idle = try RawClient(port: server.port)
    try await idle.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = try await idle.response()
    let client = try RawClient(port: server.port)
    try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc")
    try await Task.sleep(for: .milliseconds(100))
    async let duration = time { await server.shutdown(within: .seconds(60)) }
    // The shutdown has begun when the idle connection is closed.
    _ = try await idle.rest()
    try await client.send("def")
    let response = try await client.response()
    #expect(response.text == "POST / 6")
    #expect(response.closes)
    #expect(await duration < Self.promptly)
  }

  @Test func `A client that does not read its response does not delay a shutdown`() async throws {
    let page = Bytes.utf8(String(repeating: "x", count: 20_000_000))
    let server = try makeServer(handler: { _ in Response(body: .bytes(page)) })
    let client = try RawClient(port: server.port, receiveBuffer: 4096)
    try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    try await Task.sleep(for: .milliseconds(100))
    #expect(await time { await server.shutdown(within: .seconds(1)) } < Self.promptly)
  }

  @Test func `A shutdown ends under load`() async throws {
    for _ in 0..<10 {
      let server = try makeServer(
        { $0.workerCount = 2 },
        handler: { request in
          if request.target == "/a" { await Task.yield() }
          return await echo(request)
        })
      let load = Task {
        await withTaskGroup { group in
          for client in 0..<16 {
            group.addTask {
              guard let connection = try? RawClient(port: server.port) else { return }
              while (try? await connection.send("GET /\(client % 2 == 0 ? "a" : "b") HTTP/1.1\r\nHost: a\r\n\r\n"))
                != nil,
                let response = try? await connection.response(), !response.closes
              {}
            }
          }
        }
      }
      try await Task.sleep(for: .milliseconds(50))
      #expect(await time { await server.shutdown(within: .seconds(60)) } < Self.promptly)
      await load.value
    }
  }

  @Test func `A shutdown can be requested twice`() async throws {
    let server = try makeServer()
    async let first: Void = server.shutdown(within: .seconds(1))
    async let second: Void = server.shutdown(within: .seconds(1))
    _ = await (first, second)
    await server.shutdown(within: .seconds(1))
  }

  @Test func `A cancelled caller still waits`() async throws {
    let gate = Gate()
    let server = try makeServer(handler: { request in
      await gate.pass()
      return await echo(request)
    })
    let client = try RawClient(port: server.port)
    try await client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
    await gate.arrival()
    let task = Task { await server.shutdown(within: .seconds(3)) }
    task.cancel()
    try await Task.sleep(for: .milliseconds(50))
    gate.open()
    await task.value
    #expect(try await client.response().text == "GET /a 0")
  }

  @Test func `A client that connects after the shutdown has begun is refused at once`() async throws {
    let gate = Gate()
    let server = try makeServer(handler: { request in
      await gate.pass()
      return await echo(request)
    })
    let client = try RawClient(port: server.port)
    try await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    await gate.arrival()
    async let shutdown: Void = server.shutdown(within: .seconds(60))

    var isRefused = false
    for _ in 1...3000 where !isRefused {
      isRefused = (try? RawClient(port: server.port)) == nil
      try await Task.sleep(for: .milliseconds(10))
    }

    #expect(isRefused)
    gate.open()
    await shutdown
    #expect(try await client.response().text == "GET /slow 0")
  }

  @Test func `Clients that wait to be accepted when the shutdown begins are served`() async throws {
    let isBlocked = DispatchSemaphore(value: 0)
    let server = try makeServer(handler: { request in
      // This blocks the server's only thread, so nobody is accepted.
      if request.target == "/block" { isBlocked.blockThread() }
      return await echo(request)
    })
    let first = try RawClient(port: server.port)
    try await first.send("GET /block HTTP/1.1\r\nHost: a\r\n\r\n")
    try await Task.sleep(for: .milliseconds(100))
    let waiting = try (1...20).map { _ in try RawClient(port: server.port) }
    for client in waiting { try await client.send("GET /b HTTP/1.1\r\nHost: a\r\n\r\n") }
    async let shutdown: Void = server.shutdown(within: .seconds(60))
    while !server.isDraining { try await Task.sleep(for: .milliseconds(10)) }
    isBlocked.signal()

    #expect(try await first.response().text == "GET /block 0")
    for client in waiting { #expect(try await client.response().text == "GET /b 0") }
    await shutdown
  }

  @Test func `The port is free after the shutdown`() async throws {
    let server = try makeServer()
    let port = server.port
    _ = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await server.shutdown(within: .seconds(1))
    #expect(throws: (any Error).self) { try RawClient(port: port) }
    let next = try makeServer { $0.port = port }
    #expect(try await next.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
    await next.shutdown(within: .seconds(1))
  }

  @Test func `A server that is released stops`() async throws {
    var server: Server? = try makeServer()
    let port = try #require(server?.port)
    server = nil
    for _ in 0..<100 {
      try await Task.sleep(for: .milliseconds(20))
      if (try? RawClient(port: port)) == nil { return }
    }
    Issue.record("it still listens")
  }
}

extension DispatchSemaphore {
  /// An async context may not call `wait` directly.
  fileprivate func blockThread() { wait() }
}
