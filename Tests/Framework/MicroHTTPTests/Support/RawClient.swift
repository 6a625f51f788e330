import Foundation
import HTTPTypes
import MicroHTTP
import Testing
@testable import WebMVVMTesting

/// A TCP client that sends exactly the given bytes, and reads with a time limit.
///
/// It blocks its own threads, not those of Swift's tasks, which the server's handlers need.
final class RawClient: Sendable {
  private let descriptor: CInt
  private let lock = NSLock()
  // Used only under `lock`.
  private nonisolated(unsafe) var reader: ResponseReader
  private nonisolated(unsafe) var hasRead = false

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter source: The last number of the loopback address that it connects from.
  init(port: Int, receiveBuffer: CInt? = nil, source: UInt32 = 1) throws {
    let descriptor = try connectedSocket(port: port, from: source) { descriptor in
      if var size = receiveBuffer {
        setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<CInt>.size))
      }
    }
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    self.descriptor = descriptor
    reader = ResponseReader { () throws(TestClientError) in try Self.receive(descriptor) }
  }

  /// Bytes after the last response that was read are a test failure.
  deinit {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let late = recv(descriptor, &bytes, bytes.count, CInt(MSG_DONTWAIT))
    if hasRead, late > 0 || reader.leftover > 0 {
      Issue.record("\(max(0, late) + reader.leftover) bytes follow the last response that was read")
    }
    close(descriptor)
  }

  @discardableResult
  func send(_ text: String) async throws -> Bool { try await send(Array(text.utf8)) }

  /// Sends bytes. If the server has closed the connection, the rest is not sent; an answer can still be read.
  ///
  /// - Returns: Whether all was sent.
  @discardableResult
  func send(_ bytes: [UInt8]) async throws -> Bool {
    try await perform { [descriptor] in
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes { rest in
          uninterrupted { Glibc.send(descriptor, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL)) }
        }
        if count < 0, [EPIPE, ECONNRESET].contains(errno) { return false }
        guard count > 0 else { throw Failure(description: "cannot send: \(String(cString: strerror(errno)))") }
        sent += count
      }
      return true
    }
  }

  /// Closes the sending side.
  func finishSending() { shutdown(descriptor, CInt(SHUT_WR)) }

  /// Resets the connection without a close.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    shutdown(descriptor, CInt(SHUT_RDWR))
  }

  /// Reads one response and keeps the following bytes for the next call. After a response that closes the connection,
  /// it waits for the end and checks that nothing follows.
  func response(toHEAD isHEAD: Bool = false) async throws -> RawResponse {
    try await perform { [self] in try read(toHEAD: isHEAD) }
  }

  /// Reads until the server closes. Checks that it has read complete responses to methods other than HEAD, and that
  /// only the last one closes the connection. Throws when the server does not close.
  func rest() async throws -> String {
    try await perform { [self] in
      var bytes: [UInt8] = []
      while try !reader.isAtEnd() {
        _ = try read(toHEAD: false)
        bytes += reader.lastMessage
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func read(toHEAD isHEAD: Bool) throws -> RawResponse {
    hasRead = false
    let response = try RawResponse(try reader.message(to: isHEAD ? .head : .get))
    if response.closes { try reader.finish() }
    hasRead = true
    return response
  }

  private static func receive(_ descriptor: CInt) throws(TestClientError) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = uninterrupted { recv(descriptor, &chunk, chunk.count, 0) }
    if count >= 0 { return Array(chunk[..<count]) }
    if errno == ECONNRESET { return [] }
    throw errno == EAGAIN ? .timedOut("waiting for the server") : .connectionLost(String(cString: strerror(errno)))
  }

  private func perform<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await DedicatedThread.run("raw-client") { [lock] in try lock.withLock(body) }
  }
}
