import Foundation
import HTTPTypes
import MicroHTTP
import Synchronization
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
      let expected = (0..<10_000).map { "data: \($0)\n\n" }.joined()
      async let bodies = withThrowingTaskGroup { group in
        for client in clients {
          group.addTask {
            _ = try await client.read(through: "\r\n\r\n")
            return try await client.read(expected.utf8.count)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for number in 0..<10_000 {
        let event = Bytes.utf8("data: \(number)\n\n")
        for stream in streams {
          while !stream.send(event) { try await Task.sleep(for: .milliseconds(1)) }
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
      async let body = client.rest()
      await withTaskGroup { group in
        for sender in 0..<16 {
          group.addTask {
            for number in 0..<500 { stream.send(.utf8("<\(sender) \(number) \(String(repeating: "z", count: 200))>")) }
          }
        }
      }
      stream.finish()
      let text = try await body
      var next = [Int](repeating: 0, count: 16)
      for match in text.matches(of: /<(\d+) (\d+) z{200}>/) {
        let (sender, number) = (try #require(Int(match.1)), try #require(Int(match.2)))
        #expect(next[sender] == number)
        next[sender] += 1
      }
      #expect(next == [Int](repeating: 500, count: 16))
    }
  }

  /// Sending, closing by the client, and finishing meet at every moment.
  @Test func `Clients may leave at any moment while others send`() async throws {
    let site = StreamSite(limit: 5000)
    let configure: (inout ServerConfiguration) -> Void = {
      $0.workerCount = 2
      $0.streamsPerAddress = 0
    }
    let descriptors = try openDescriptors()
    try await TestServer(configure, handler: site.handler).run { server in
      let isOver = Atomic(false)
      async let sender: Void = Task.detached {
        let event = Bytes.utf8(String(repeating: "e", count: 700))
        while !isOver.load(ordering: .relaxed) {
          for stream in site.streams.suffix(64) where !stream.send(event) { stream.finish(.utf8("slow")) }
          await Task.yield()
        }
      }.value
      try await withThrowingTaskGroup { group in
        for worker in 0..<8 {
          group.addTask {
            var random = SystemRandomNumberGenerator()
            for round in 0..<400 {
              let client = try StreamClient(port: server.port, receiveBuffer: 4096)
              switch (worker + round) % 4 {
              case 0: break
              case 1: client.reset()
              case 2: _ = try await client.read(through: "\r\n\r\n")
              default:
                try await Task.sleep(for: .microseconds(Int.random(in: 1...3000, using: &random)))
                client.finishSending()
              }
            }
          }
        }
        try await group.waitForAll()
      }
      isOver.store(true, ordering: .relaxed)
      await sender
      // Connections that still wait to be accepted come before this one.
      #expect(try await server.exchange("GET /a HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
      for _ in 1...3000 where server.streamCount > 0 || server.connectionCount > 0 {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(server.streamCount == 0)
      #expect(server.connectionCount == 0)
    }
    let count = site.streams.count
    #expect(count > 1000)
    try await site.end(of: count)
    #expect(site.ends == [Int](repeating: 1, count: count))
    for _ in 1...500 where try openDescriptors() > descriptors + 60 { try await Task.sleep(for: .milliseconds(20)) }
    // Other tests run at the same time.
    #expect(try openDescriptors() < descriptors + 500)
  }

  private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}
