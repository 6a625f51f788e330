import Foundation
import MicroHTTP

/// A client that reads a stream. It blocks a thread of its own, not those of Swift's tasks.
final class StreamClient: Sendable {
  private let descriptor: CInt
  private let lock = NSLock()
  // Used only under `lock`.
  private nonisolated(unsafe) var received: [UInt8] = []

  /// Connects and sends a request.
  init(
    port: Int, _ request: String = "GET /stream HTTP/1.1\r\nHost: a\r\n\r\n", receiveBuffer: CInt? = nil,
    source: UInt32 = 1
  ) throws {
    descriptor = try connectedSocket(port: port, from: source) { descriptor in
      var limit = timeval(tv_sec: 300, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      if var size = receiveBuffer {
        setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<CInt>.size))
      }
    }
    Glibc.send(descriptor, request, request.utf8.count, CInt(MSG_NOSIGNAL))
  }

  deinit { close(descriptor) }

  /// Everything up to the first occurrence of a text.
  func read(through text: String) async throws -> String {
    try await perform { [self] in
      while true {
        let bytes = Data(received)
        if let range = bytes.range(of: Data(text.utf8)) {
          received.removeFirst(range.upperBound)
          return String(decoding: bytes[..<range.upperBound], as: UTF8.self)
        }
        guard try receive() else { throw RawClient.Failure(description: "the stream has ended before \(text)") }
      }
    }
  }

  /// The next bytes, as many as this.
  func read(_ count: Int) async throws -> String {
    try await perform { [self] in
      while received.count < count {
        guard try receive() else { throw RawClient.Failure(description: "the stream has ended too early") }
      }
      defer { received.removeFirst(count) }
      return String(decoding: received.prefix(count), as: UTF8.self)
    }
  }

  /// Everything until the server closes the connection.
  func rest() async throws -> String {
    try await perform { [self] in
      while try receive() {}
      defer { received = [] }
      return String(decoding: received, as: UTF8.self)
    }
  }

  func finishSending() { shutdown(descriptor, CInt(SHUT_WR)) }

  /// Closes without waiting for bytes in transit.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    shutdown(descriptor, CInt(SHUT_RDWR))
  }

  private func receive() throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = uninterrupted { recv(descriptor, &chunk, chunk.count, 0) }
    guard count >= 0 else { throw RawClient.Failure(description: String(cString: strerror(errno))) }
    received += chunk[..<count]
    return count > 0
  }

  private func perform<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await DedicatedThread.run("stream-client") { [lock] in try lock.withLock(body) }
  }
}
