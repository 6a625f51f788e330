import HTTPTypes
import MicroHTTP
import Synchronization
import Testing

/// Sending, closing by the client, and finishing meet at every moment.
struct StreamLeaveTests {
  @Test func `Clients may leave at any moment while others send`() async throws {
    try await inOwnProcess { try await comeAndLeave(rounds: 50) }
  }

  @Test(.stress) func `Clients may leave at any moment while others send, also thousands of them`() async throws {
    try await inOwnProcess { try await comeAndLeave(rounds: 2_000) }
  }

  /// - Parameter rounds: How many clients come one after another, in each of eight tasks.
  private func comeAndLeave(rounds: Int) async throws {
    let site = StreamSite(limit: 5000)
    let configure: (inout ServerConfiguration) -> Void = {
      $0.workerCount = 2
      $0.streamsPerAddress = 0
    }
    // What is opened once in a process is open after this.
    try await TestServer(configure).run { _ = try await $0.exchange("GET /a HTTP/1.1\r\nHost: a\r\n\r\n") }
    let descriptorCount = try ProcessUse.descriptorCount()
    try await TestServer(configure, handler: site.handler).run { server in
      try await sending(to: site) {
        try await withThrowingTaskGroup { group in
          for worker in 0..<8 {
            group.addTask {
              for round in 0..<rounds { try await self.comeAndLeave(server.port, worker + round) }
            }
          }
          try await group.waitForAll()
        }
      }
      // Connections that still wait to be accepted come before this one.
      #expect(try await server.exchange("GET /a HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
      try await waitUntil("the streams and connections have ended") {
        server.streamCount == 0 && server.connectionCount == 0
      }
    }
    let count = site.streams.count
    // Those who have read the header, and perhaps others.
    #expect(count >= 8 * rounds / 4)
    try await site.end(of: count)
    #expect(site.ends == [Int](repeating: 1, count: count))
    try await waitUntil("the descriptors are closed") { try ProcessUse.descriptorCount() <= descriptorCount }
  }

  /// A client that leaves in one of four ways.
  private func comeAndLeave(_ port: Int, _ way: Int) async throws {
    let client = try StreamClient(port: port, receiveBuffer: 4096)
    switch way % 4 {
    case 0: break
    case 1: client.reset()
    case 2: _ = try await client.read(through: "\r\n\r\n")
    default:
      try await Task.sleep(for: .microseconds(Int.random(in: 1...3000)))
      client.finishSending()
    }
  }

  /// Sends to the latest streams, as fast as possible, while `body` runs. Streams whose clients read too slowly are finished.
  private func sending(to site: StreamSite, _ body: () async throws -> Void) async throws {
    let isOver = Mutex(false)
    let sender = DedicatedThread("sender")
    try sender.start {
      let event = Bytes.utf8(String(repeating: "e", count: 700))
      while !isOver.withLock(\.self) {
        for stream in site.streams.suffix(64) where !stream.send(event) { stream.finish(.utf8("slow")) }
      }
    }
    try await always(body) {
      isOver.withLock { $0 = true }
      try await waitUntil("the sender has ended") { sender.hasEnded }
    }
  }
}
