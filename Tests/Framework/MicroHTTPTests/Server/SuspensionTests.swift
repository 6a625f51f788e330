import Foundation
import HTTPTypes
import MicroHTTP
import Testing

/// Handlers that suspend and return on another thread.
struct SuspensionTests {
  @Test func `A handler that suspends is answered`() async throws {
    try await TestServer(handler: { request in
      try? await Task.sleep(for: .milliseconds(20))
      return await echo(request)
    }).run { server in
      let client = try RawClient(port: server.port)
      for _ in 0..<3 {
        try await client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc")
        #expect(try await client.response().text == "POST /a 3")
      }
    }
  }

  @Test func `A suspended handler does not block other requests`() async throws {
    let gate = Gate()
    defer { gate.open() }
    try await TestServer(handler: gate.holding("/slow")).run { server in
      let slow = try RawClient(port: server.port)
      try await slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
      try await gate.arrival()
      for _ in 0..<5 { _ = try await server.exchange("GET /quick HTTP/1.1\r\nHost: a\r\n\r\n") }
      gate.open()
      #expect(try await slow.response().text == "GET /slow 0")
    }
  }

  @Test func `Many handlers suspend at once`() async throws {
    try await TestServer(
      { $0.workerCount = 2 },
      handler: { request in
        let pause = UInt64(request.target.utf8.count % 5)
        if pause > 0 { try? await Task.sleep(for: .milliseconds(pause)) }
        return await echo(request)
      }
    ).run { server in
      try await withThrowingTaskGroup { group in
        for client in 0..<40 {
          group.addTask {
            let connection = try RawClient(port: server.port)
            for round in 0..<40 {
              let target = "/" + String(repeating: "x", count: (client + round) % 9)
              try await connection.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
              let response = try await connection.response()
              guard response.text == "GET \(target) 0" else { return false }
            }
            return true
          }
        }
        for try await isRight in group { #expect(isRight) }
      }
    }
  }

  /// Tests the moment between "there is no answer yet" and "suspend": the answer comes as close to it as possible.
  @Test func `An answer that comes while suspending is not lost`() async throws {
    try await TestServer(
      { $0.workerCount = 2 },
      handler: { request in
        await Task.yield()
        return await echo(request)
      }
    ).run { server in
      try await withThrowingTaskGroup { group in
        for _ in 0..<8 {
          group.addTask {
            let client = try RawClient(port: server.port)
            for _ in 0..<20 {
              try await client.send(String(repeating: "GET /a HTTP/1.1\r\nHost: a\r\n\r\n", count: 25))
              for _ in 0..<25 { _ = try await client.response() }
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func `A client can disconnect while its handler is suspended`() async throws {
    let gate = Gate()
    defer { gate.open() }
    try await TestServer(handler: gate.holding("/slow")).run { server in
      for index in 1...20 {
        let client = try RawClient(port: server.port)
        try await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
        try await gate.arrival(of: index)
        if index % 2 == 0 { client.reset() }
      }
      gate.open()
      #expect(try await server.exchange("GET /after HTTP/1.1\r\nHost: a\r\n\r\n").text == "GET /after 0")
    }
  }

  @Test func `A handler that does not suspend stays on its thread`() async throws {
    try await TestServer(handler: { _ in
      let before = pthread_self()
      await nothing()
      return Response(text: "\(before == pthread_self())")
    }).run { server in
      let answer = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(answer.text == "true")
    }
  }
}

private func nothing() async {}
