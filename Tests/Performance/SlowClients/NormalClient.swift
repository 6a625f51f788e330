import Foundation

/// A client that is not slow. It measures how long it waits.
struct NormalClient: Sendable {
  private(set) var latencies: [Duration]
  private(set) var failures: Int
  private let port: UInt16
  private let timeout: Int
  private let request: [UInt8]

  /// - Parameter timeout: How many seconds it waits for more bytes of a page.
  init(port: UInt16, path: String, timeout: Int, latencies: [Duration] = [], failures: Int = 0) {
    self.port = port
    self.timeout = timeout
    self.latencies = latencies
    self.failures = failures
    request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)
  }

  /// Sends requests repeatedly, at most a hundred per second.
  mutating func run(while isRunning: () -> Bool) {
    while isRunning() {
      let start = ContinuousClock.now
      if exchange() { latencies.append(ContinuousClock.now - start) } else { failures += 1 }
      usleep(10_000)
    }
  }

  /// Whether the complete page was received: with status 200, until the server closes.
  private func exchange() -> Bool {
    let descriptor = Sockets.make()
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard Sockets.connect(descriptor, port: port) else { return false }
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    guard Sockets.send(descriptor, request) else { return false }
    var received: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count == 0 { break }
      // With a time limit, `recv` also ends when a process that was stopped goes on (`man 7 signal`).
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      if received.count < 64 { received += chunk[..<count] }
    }
    return received.starts(with: "HTTP/1.1 200 ".utf8)
  }
}

extension NormalClient: CustomStringConvertible {
  /// The longest time of the fastest 50 % and 99 % of the requests, and of all.
  var description: String {
    let sorted = latencies.sorted()
    guard let last = sorted.last else { return "no response, \(failures) failures" }
    func text(_ duration: Duration) -> String {
      (duration / .milliseconds(1)).formatted(.number.precision(.fractionLength(1)))
    }
    let (half, most) = (sorted[sorted.count / 2], sorted[min(sorted.count - 1, sorted.count * 99 / 100)])
    return
      "p50 \(text(half)) ms, p99 \(text(most)) ms, max \(text(last)) ms; \(sorted.count) pages, \(failures) failures"
  }
}
