import Foundation
import Testing

@testable import MicroHTTP

struct StreamListTests {
  @Test func `A tick does nothing about streams that are neither due nor closed`() throws {
    // Given: heartbeats after 20 ticks, distributed over eight
    let bench = try StreamBench(200, every: .seconds(5))

    // When, then
    #expect(bench.pass(1...19) == 0)
    #expect((20...27).map { bench.pass($0...$0) } == [Int](repeating: 25, count: 8))
    #expect(bench.clients.indices.allSatisfy { bench.received($0) == "head beat " })
    #expect(bench.pass(28...39) == 0)
  }

  @Test func `A heartbeat is due when nothing was sent for the interval`() throws {
    let bench = try StreamBench(1, every: .seconds(5))
    _ = bench.pass(1...15)
    bench.streams[0].send(.utf8("event "))
    _ = bench.pass(16...34)
    #expect(bench.received(0) == "head event ")
    _ = bench.pass(35...43)
    #expect(bench.received(0) == "beat ")
  }

  @Test func `The next tick ends the streams of clients that have closed, without writing to them`() throws {
    // Given
    let bench = try StreamBench(1000)
    #expect(bench.pass(1...1) == 0)

    // When
    for index in 0..<600 { index % 2 == 0 ? bench.close(index) : bench.finishSending(index) }

    // Then
    #expect(bench.pass(2...2) == 600)
    #expect(bench.list.count == 400)
    #expect(bench.pass(3...10) == 0)
    #expect(bench.received(1) == "head ")
    #expect(bench.received(601) == "head ")
  }

  @Test func `A client that has closed before its stream begins ends it`() throws {
    let bench = try StreamBench()
    let pair = try socketPair()
    shutdown(pair.client, CInt(SHUT_WR))
    #expect(try bench.begin(on: pair.server))
    #expect(bench.list.count == 1)
    #expect(bench.pass(1...1) == 1)
    #expect(bench.list.count == 0)
    close(pair.client)
  }

  @Test func `A late report about an ended stream does not end another one on the same descriptor`() throws {
    // Given: a descriptor that no test gets that runs at the same time, and another one of the same socket, as a program
    // that was just started has it. So the system also reports the closing after the end of the stream.
    let bench = try StreamBench()
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let (first, second) = (try socketPair(), try socketPair())
    let socket = fcntl(first.server, F_DUPFD_CLOEXEC, CInt(clamping: limit.rlim_cur) - 8)
    #expect(try bench.begin(on: socket))

    // When
    bench.streams[0].finish()
    #expect(fcntl(socket, F_GETFD) == -1)
    close(first.client)
    #expect(dup2(second.server, socket) == socket)
    #expect(try bench.begin(on: socket))

    // Then
    #expect(try watched(by: bench.watch).count == 2)
    #expect(bench.pass(1...1) == 0)
    #expect(bench.list.count == 1)
    #expect(bench.streams[1].send(.utf8("event")))
    for descriptor in [first.server, second.server, second.client] { close(descriptor) }
  }

  @Test func `A stream that has ended leaves nothing in the system, and no plan`() async throws {
    let bench = try StreamBench(30)
    #expect(try watched(by: bench.watch).count == 30)
    #expect(bench.list.plannedCount == 30)
    for stream in bench.streams[..<10] { stream.finish() }
    for stream in bench.streams[10..<20] { stream.abandon() }
    // A program that another test starts at this moment has a copy of the descriptors until it begins.
    try await waitUntil("10 sockets are watched") { try watched(by: bench.watch).count == 10 }
    for index in 20..<30 { bench.close(index) }
    #expect(bench.pass(1...1) == 10)
    try await waitUntil("no socket is watched") { try watched(by: bench.watch).isEmpty }
    #expect(bench.list.plannedCount == 0)
  }

  @Test func `A stream ends if the system cannot watch its socket`() throws {
    let bench = try StreamBench()
    // epoll accepts no plain files.
    let file = open("/proc/self/stat", O_RDONLY)
    #expect(try bench.begin(on: file) == false)
    #expect(bench.list.count == 0)
    #expect(!bench.streams[0].send(.utf8("event")))
  }

  @Test func `A client that reads again gets heartbeats again`() async throws {
    // Given
    let bench = try StreamBench(1, every: .seconds(5))
    let event = Bytes.utf8(String(repeating: "x", count: 1000))
    while bench.streams[0].waitingSocket == nil { bench.streams[0].send(event) }
    _ = bench.pass(1...100)

    // When
    try await waitUntil("everything is sent") {
      #expect(!bench.received(0).contains("beat"))
      return bench.streams[0].waitingSocket == nil
    }
    while !bench.received(0).isEmpty {}

    // Then
    _ = bench.pass(101...140)
    #expect(bench.received(0) == "beat ")
  }

  /// The sockets that the system watches, as lines of /proc.
  private func watched(by watch: SocketWatch) throws -> [Substring] {
    try String(contentsOfFile: "/proc/self/fdinfo/\(watch.descriptor)", encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("tfd:") }
  }
}
