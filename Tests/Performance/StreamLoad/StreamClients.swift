import Foundation
import MicroHTTP

/// All streams of the program, on one thread. A stream costs this program a descriptor and a few bytes.
struct StreamClients {
  private enum State { case waiting, open, refused, closed }

  private var polls: [pollfd]
  private var states: [State]
  /// When each stream got its header or an event.
  private var times: [ContinuousClock.Instant?]
  private(set) var eventCount = 0
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// Connects the sockets and sends the requests.
  init(port: UInt16, path: String, count: Int, perAddress: Int) throws {
    FileLimit.raise(to: .max)
    polls = []
    states = [State](repeating: .waiting, count: count)
    times = [ContinuousClock.Instant?](repeating: nil, count: count)
    for number in 0..<count {
      // Each request names its own tab, so that no stream ends another.
      let tab = String(format: "%016x", number)
      let target = path.replacingOccurrences(of: "TAB", with: tab)
      let request = "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAccept: text/event-stream\r\n\r\n"
      let source = 0x7F00_0002 + UInt32(number / perAddress)
      polls.append(
        pollfd(fd: try connect(from: source, port: port, sending: request), events: Int16(POLLIN), revents: 0))
    }
  }

  var closedCount: Int { states.count { $0 == .closed } }

  /// Waits until every stream has its header.
  mutating func open(within limit: Duration) -> String {
    let start = ContinuousClock.now
    wait(until: start + limit) { $0.states.allSatisfy { $0 != .waiting } }
    let count = states.count { $0 == .open }
    return "\(count) of \(states.count) in \(milliseconds(.now - start)), \(states.count { $0 == .refused }) refused"
  }

  /// Reads what arrives.
  mutating func pump(for duration: Duration) {
    wait(until: .now + duration) { _ in false }
  }

  mutating func forgetEvents() {
    for index in times.indices { times[index] = nil }
  }

  /// Waits until every open stream has an event.
  mutating func awaitEvents(since start: ContinuousClock.Instant, within limit: Duration) -> String {
    wait(until: start + limit) { clients in
      clients.states.indices.allSatisfy { clients.states[$0] != .open || clients.times[$0] != nil }
    }
    let waits = times.compactMap { $0 }.map { $0 - start }.sorted()
    guard let first = waits.first, let last = waits.last else { return "no stream got it" }
    return
      "\(waits.count) streams got it, the first after \(milliseconds(first)), half after \(milliseconds(waits[waits.count / 2])), the last after \(milliseconds(last))"
  }

  private mutating func wait(until end: ContinuousClock.Instant, _ isDone: (StreamClients) -> Bool) {
    var isChanged = true
    while true {
      if isChanged, isDone(self) { return }
      let rest = Int32(clamping: Int64((end - .now) / .milliseconds(1)))
      guard rest > 0 else { return }
      let count = poll(&polls, nfds_t(polls.count), rest)
      isChanged = count > 0
      if isChanged { receive() }
    }
  }

  private mutating func receive() {
    let now = ContinuousClock.now
    for index in polls.indices where polls[index].revents != 0 {
      polls[index].revents = 0
      let count = recv(polls[index].fd, &buffer, buffer.count, 0)
      guard count > 0 else {
        close(polls[index].fd)
        // `poll` ignores negative descriptors.
        polls[index].fd = -1
        states[index] = states[index] == .open ? .closed : .refused
        continue
      }
      let text = buffer[..<count]
      if states[index] == .waiting { states[index] = text.starts(with: "HTTP/1.1 200 ".utf8) ? .open : .refused }
      if text.firstRange(of: Array("data:".utf8)) != nil {
        eventCount += 1
        if times[index] == nil { times[index] = now }
      }
    }
  }

  private func milliseconds(_ duration: Duration) -> String {
    "\((duration / .milliseconds(1)).formatted(.number.precision(.fractionLength(0)).grouping(.never))) ms"
  }
}

/// Why the program cannot go on.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

private func connect(from source: UInt32, port: UInt16, sending request: String) throws -> Int32 {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  let isConnected =
    with(source, 0) { bind(descriptor, $0, $1) } == 0 && with(0x7F00_0001, port) { connect(descriptor, $0, $1) } == 0
  guard descriptor >= 0, isConnected, send(descriptor, request, request.utf8.count, 0) == request.utf8.count else {
    throw Failure(description: "cannot connect to port \(port): \(String(cString: strerror(errno)))")
  }
  return descriptor
}

private func with(_ host: UInt32, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = host.bigEndian
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
  }
}
