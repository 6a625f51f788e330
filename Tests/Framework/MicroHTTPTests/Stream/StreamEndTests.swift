import HTTPTypes
import MicroHTTP
import Testing

/// `onEnd` is called exactly once, whatever ends a stream.
struct StreamEndTests {
  @Test func `A client that leaves ends its stream`() async throws {
    let site = StreamSite()
    try await TestServer(handler: site.handler).run { server in
      var clients = try (0..<30).map { _ in try StreamClient(port: server.port) }
      let streams = try await site.streams(30, of: server)
      for index in clients.indices {
        if index % 3 == 1 { clients[index].reset() }
        if index % 3 == 2 { clients[index].finishSending() }
      }
      let kept = clients.filter { _ in true }
      clients = []
      #expect(site.endCount <= 20)
      withExtendedLifetime(kept) {}
      try await site.end(of: 20)
      #expect(site.endCount == 20)
      #expect(server.streamCount == 10)
      #expect(streams.count { $0.send(.utf8("x")) } == 10)
    }
    #expect(site.ends == [Int](repeating: 1, count: 30))
  }

  @Test func `A stream that is finished ends once, and refuses more`() async throws {
    let site = StreamSite()
    try await TestServer(handler: site.handler).run { server in
      let client = try StreamClient(port: server.port)
      let stream = try #require(try await site.streams(1, of: server).first)
      stream.finish(.utf8("one"))
      stream.finish(.utf8("two"))
      #expect(!stream.send(.utf8("three")))
      #expect(try await client.rest().hasSuffix("\r\n\r\none"))
      try await site.end(of: 1)
    }
    #expect(site.ends == [1])
  }

  @Test func `A full queue refuses, and the last bytes are still sent`() async throws {
    // A client has five seconds to read them. That can be too short for a busy machine.
    try await waitUntil("a client reads the last bytes in time") {
      let site = StreamSite(limit: 10_000)
      let isInTime = try await TestServer(handler: site.handler).run { server in
        let client = try StreamClient(port: server.port, receiveBuffer: 4096)
        let stream = try #require(try await site.streams(1, of: server).first)
        let event = Bytes.utf8(String(repeating: "x", count: 999) + "\n")
        var sent = 0
        // It ends, because the client does not read.
        while stream.send(event) { sent += 1 }
        #expect(site.endCount == 0)
        stream.finish(.utf8("slow"))
        let body = try await client.rest().split(separator: "\r\n\r\n", maxSplits: 1).last ?? ""
        try await site.end(of: 1)
        return body.utf8.count == sent * 1000 + 4 && body.hasSuffix("x\nslow")
      }
      #expect(site.ends == [1])
      return isInTime
    }
  }

  @Test func `A message longer than the limit is accepted by an empty queue`() async throws {
    let site = StreamSite(limit: 100)
    try await TestServer(handler: site.handler).run { server in
      let client = try StreamClient(port: server.port)
      let stream = try #require(try await site.streams(1, of: server).first)
      let message = String(repeating: "y", count: 5_000_000)
      #expect(stream.send(.utf8(message)))
      _ = try await client.read(through: "\r\n\r\n")
      // On a failure, the text would be too long to be printed.
      let isWhole = try await client.read(message.utf8.count) == message
      #expect(isWhole)
      stream.finish()
      #expect(try await client.rest().isEmpty)
    }
  }

  @Test func `A client that never reads the last bytes is closed`() async throws {
    let site = StreamSite()
    try await TestServer(handler: site.handler).run { server in
      let client = try StreamClient(port: server.port, receiveBuffer: 4096)
      let stream = try #require(try await site.streams(1, of: server).first)
      stream.send(.utf8(String(repeating: "y", count: 5_000_000)))
      let start = ContinuousClock.now
      stream.finish()
      try await site.end(of: 1)
      // It has five seconds.
      #expect(ContinuousClock.now - start > .milliseconds(4900))
      #expect(server.streamCount == 0)
      withExtendedLifetime(client) {}
    }
    #expect(site.ends == [1])
  }

  @Test func `A stream that is never answered with ends when it is released`() async throws {
    let site = StreamSite()
    _ = site.open()
    site.forgetStreams()
    try await site.end(of: 1)
    #expect(site.ends == [1])
  }

  @Test func `A shutdown sends the last bytes to every stream and ends it`() async throws {
    let site = StreamSite()
    let gate = Gate()
    defer { gate.open() }
    let handler: Server.Handler = { request in
      if request.query == "late" { await gate.wait() }
      return await site.handler(request)
    }
    let configure: (inout ServerConfiguration) -> Void = {
      $0.workerCount = 2
      $0.streamsPerAddress = 0
    }
    try await TestServer(configure, streamEnd: .utf8("bye"), handler: handler).run { server in
      let clients = try (0..<200).map { _ in try StreamClient(port: server.port) }
      let silent = try (0..<10).map { _ in try StreamClient(port: server.port, receiveBuffer: 4096) }
      for stream in try await site.streams(210, of: server) { stream.send(.utf8("hello ")) }
      let late = try StreamClient(port: server.port, "GET /stream?late HTTP/1.1\r\nHost: a\r\n\r\n")
      try await gate.arrival()

      async let shutdown: Void = server.shutdown(within: .seconds(400))
      defer { gate.open() }
      for client in clients { #expect(try await client.rest().hasSuffix("\r\n\r\nhello bye")) }
      gate.open()

      #expect(try await late.rest().hasPrefix("HTTP/1.1 503 "))
      await shutdown
      try await site.end(of: 211)
      #expect(site.ends == [Int](repeating: 1, count: 211))
      withExtendedLifetime(silent) {}
    }
  }

  @Test func `A client that does not read does not delay a shutdown`() async throws {
    let site = StreamSite()
    try await TestServer(handler: site.handler).run { server in
      let client = try StreamClient(port: server.port, receiveBuffer: 4096)
      let stream = try #require(try await site.streams(1, of: server).first)
      stream.send(.utf8(String(repeating: "y", count: 5_000_000)))
      #expect(await server.shutsDownPromptly())
      #expect(site.ends == [1])
      withExtendedLifetime(client) {}
    }
  }

  @Test func `A server that is released ends its streams`() async throws {
    let site = StreamSite()
    var server: Server? = try makeServer(handler: site.handler)
    let client = try StreamClient(port: try #require(server?.port))
    _ = try await client.read(through: "\r\n\r\n")
    server = nil
    #expect(try await client.rest() == "")
    try await site.end(of: 1)
    #expect(site.ends == [1])
  }
}
