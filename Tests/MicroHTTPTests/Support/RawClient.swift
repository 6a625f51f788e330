import Dispatch
import Foundation

/// A TCP client that sends exactly the bytes it is told to, and reads with a time limit.
///
/// It blocks on threads of its own, never on those of Swift's tasks, which the server's handlers need.
final class RawClient: Sendable {
  private let descriptor: CInt
  private let queue = DispatchQueue(label: "RawClient")
  // Only touched on `queue`.
  private nonisolated(unsafe) var buffer: [UInt8] = []

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(port: Int, timeout: Double = 60, receiveBuffer: CInt? = nil) throws {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(description: "no socket") }
    self.descriptor = descriptor
    var limit = timeval(tv_sec: Int(timeout), tv_usec: Int((timeout - timeout.rounded(.down)) * 1e6))
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<CInt>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // What throws here is let go of, and `deinit` closes it.
    guard result == 0 else { throw Failure(description: "cannot connect: \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) async throws {
    try await perform { [descriptor] in
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
        }
        guard count > 0 else { throw Failure(description: "cannot send: \(String(cString: strerror(errno)))") }
        sent += count
      }
    }
  }

  /// Tells the server that nothing more will be sent.
  func finishSending() { shutdown(descriptor, CInt(SHUT_WR)) }

  /// Leaves without a word: the server gets a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    shutdown(descriptor, CInt(SHUT_RDWR))
  }

  /// Reads one response, and leaves what follows it for the next call.
  func response(toHEAD isHEAD: Bool = false) async throws -> RawResponse {
    try await perform { [self] in
      while true {
        if let (response, count) = try RawResponse.parse(buffer, toHEAD: isHEAD) {
          buffer.removeFirst(count)
          return response
        }
        guard try receive() else {
          throw Failure(description: "closed after \(String(decoding: buffer, as: UTF8.self).debugDescription)")
        }
      }
    }
  }

  /// Reads until the server closes; throws when it doesn't.
  func rest() async throws -> String {
    try await perform { [self] in
      while try receive() {}
      defer { buffer = [] }
      return String(decoding: buffer, as: UTF8.self)
    }
  }

  private func receive() throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count < 0 && errno == ECONNRESET { return false }
    guard count >= 0 else {
      throw Failure(
        description: "\(String(cString: strerror(errno))) after \(String(decoding: buffer, as: UTF8.self))")
    }
    buffer += chunk[..<count]
    return count > 0
  }

  private func perform<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try body() }) }
    }
  }
}
