import HTTPTypes
import MicroHTTP
import Testing

struct StreamLoadTests {
  @Test func `Every client gets all events in order`() async throws {
    let site = StreamSite(limit: 100_000)
    let configure: (inout ServerConfiguration) -> Void = {
      $0.workerCount = 2
      $0.streamsPerAddress = 0
    }
    try await TestServer(configure, handler: site.handler).run { server in
      let clients = try (0..<40).map { _ in try StreamClient(port: server.port) }
      let streams = try await site.streams(40, of: server)
      let count = isStressRun ? 10_000 : 2_000
      let expected = (0..<count).map { "data: \($0)\n\n" }.joined()
      async let bodies = withThrowingTaskGroup { group in
        for client in clients {
          group.addTask {
            _ = try await client.read(through: "\r\n\r\n")
            return try await client.read(expected.utf8.count)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      // The clients end even if this fails.
      defer { for stream in streams { stream.finish() } }
      for number in 0..<count {
        let event = Bytes.utf8("data: \(number)\n\n")
        for stream in streams where !stream.send(event) {
          try await waitUntil("the client reads") { stream.send(event) }
        }
      }
      // On a failure, the bodies would be too long to be printed.
      for body in try await bodies { #expect((body == expected) == true) }
      for stream in streams { stream.finish() }
      for client in clients { #expect(try await client.rest().isEmpty) }
    }
  }

  @Test func `A slow reader affects only itself`() async throws {
    let site = StreamSite(limit: 50_000)
    try await TestServer(handler: site.handler).run { server in
      let slow = try StreamClient(port: server.port, receiveBuffer: 4096)
      let slowStream = try #require(try await site.streams(1, of: server).first)
      let quick = try StreamClient(port: server.port)
      let quickStream = try #require(try await site.streams(2, of: server).last)
      _ = try await quick.read(through: "\r\n\r\n")
      let event = Bytes.utf8(String(repeating: "e", count: 999) + "\n")
      var refused = 0
      for _ in 0..<100 {
        for _ in 0..<20 {
          if !slowStream.send(event) { refused += 1 }
          #expect(quickStream.send(event))
        }
        _ = try await quick.read(20 * event.count)
      }
      #expect(refused > 1000)
      #expect(try await server.exchange("GET /a HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
      #expect(quickStream.send(event))
      withExtendedLifetime(slow) {}
    }
  }

  @Test func `Messages from many threads are sent whole`() async throws {
    let site = StreamSite(limit: 10_000_000)
    try await TestServer(handler: site.handler).run { server in
      let client = try StreamClient(port: server.port, receiveBuffer: 8192)
      let stream = try #require(try await site.streams(1, of: server).first)
      _ = try await client.read(through: "\r\n\r\n")
      let messages = (0..<16).map { sender in
        (0..<500).map { "<\(sender) \($0) \(String(repeating: "z", count: 200))>" }
      }
      async let body = client.read(messages.joined().reduce(0) { $0 + $1.utf8.count })
      await withTaskGroup { group in
        for messages in messages {
          group.addTask {
            for message in messages { stream.send(.utf8(message)) }
          }
        }
      }
      let text = try await body
      stream.finish()
      #expect(try await client.rest().isEmpty)
      var next = [Int](repeating: 0, count: 16)
      for match in text.matches(of: /<(\d+) (\d+) z{200}>/) {
        let (sender, number) = (try #require(Int(match.1)), try #require(Int(match.2)))
        #expect(next[sender] == number)
        next[sender] += 1
      }
      #expect(next == [Int](repeating: 500, count: 16))
    }
  }
}
