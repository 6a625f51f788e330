import HTTPTypes
import MicroHTTP
import Synchronization
import Testing

/// What a shutdown does with handlers that do not return.
struct ShutdownHandlerTests {
  @Test func `A handler that does not return is answered with 503`() async throws {
    // The last second of a shutdown is for this answer. That can be too short for a busy machine.
    try await waitUntil("the answer of a handler that does not return is sent in time") {
      let answer = try await answerOfStuckHandler()
      guard !answer.isEmpty else { return false }
      #expect(answer.hasPrefix("HTTP/1.1 503 "))
      #expect(answer.contains("\r\nConnection: close\r\n"))
      return true
    }
  }

  private func answerOfStuckHandler() async throws -> String {
    let isCancelled = Atomic(false)
    let gate = Gate()
    gate.open()
    let handler: Server.Handler = { request in
      await gate.wait()
      do {
        try await Task.sleep(for: .seconds(600))
      } catch {
        isCancelled.store(true, ordering: .relaxed)
      }
      return await echo(request)
    }
    return try await TestServer(handler: handler).run { server in
      let client = try RawClient(port: server.port)
      try await client.send("GET /stuck HTTP/1.1\r\nHost: a\r\n\r\n")
      try await gate.arrival()
      // The last second of a longer limit is for the answer; of a shorter one, a quarter is.
      #expect(await server.shutsDownPromptly(within: .seconds(4)))
      try await waitUntil("the handler is cancelled") { isCancelled.load(ordering: .relaxed) }
      return try await client.rest()
    }
  }

  @Test func `An answer after the end is dropped`() async throws {
    let gate = Gate()
    defer { gate.open() }
    try await TestServer(handler: gate.holding("/deaf")).run { server in
      let client = try RawClient(port: server.port)
      try await client.send("GET /deaf HTTP/1.1\r\nHost: a\r\n\r\n")
      try await gate.arrival()
      await server.shutdown(within: .milliseconds(500))
      gate.open()
      // On a busy machine, there may be no time for a 503.
      #expect(try await !client.rest().contains("/deaf"))
      // Time to use the connection that is gone, which would be wrong.
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
