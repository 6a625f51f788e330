import Glibc
import MicroHTTP
import Synchronization
import TestSupport

/// A minimal server that sends what a test tells it to, valid or not.
///
/// It serves one connection after another, and stops when it is released.
final class Listener: Sendable {
  /// The bytes to send in response to a request.
  struct Answer: Sendable {
    var pieces: [String]
    var closes = true
    /// How long the connection is neither read nor closed, in milliseconds.
    var delay: UInt32 = 0

    static func text(_ text: String) -> Answer {
      Answer(pieces: [Listener.ok("Content-Length: \(text.utf8.count)\r\n\r\n\(text)")], closes: false)
    }

    static func raw(_ pieces: String..., closes: Bool = true, delay: UInt32 = 0) -> Answer {
      Answer(pieces: pieces, closes: closes, delay: delay)
    }
  }

  /// A valid response begins with this: a status line and a date.
  static func ok(_ rest: String) -> String {
    "HTTP/1.1 200 OK\r\nDate: Wed, 21 Oct 2026 07:28:00 GMT\r\n\(rest)"
  }

  let port: Int

  private let descriptor: Int32
  private let log = Log()

  init(answer: @escaping @Sendable (String) -> Answer) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let status = withUnsafeMutableBytes(of: &address) { memory in
      let address = memory.assumingMemoryBound(to: sockaddr.self).baseAddress
      return (address.map { bind(descriptor, $0, length) } ?? -1)
        | listen(descriptor, 64) | (address.map { getsockname(descriptor, $0, &length) } ?? -1)
    }
    guard status == 0 else { throw Failure(code: errno) }
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
    let log = log
    try DedicatedThread("listener").start { Self.serve(descriptor, log, answer) }
  }

  deinit { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// The requests so far, head and body.
  var requests: [String] { log.requests.withLock { $0 } }

  /// The number of connections so far.
  var connections: Int { log.connections.withLock { $0 } }

  /// The number of connections that were closed, as far as their clients' system knows.
  var closings: Int { log.closings.withLock { $0 } }

  /// Sends bytes without a request on the open connection. Returns when they have arrived.
  func send(_ text: String) async throws {
    try log.connection.withLock { connection in
      guard let connection else { throw Failure(code: ENOTCONN) }
      Self.send(text, on: connection)
    }
    try await waitUntil("the bytes have arrived") {
      log.connection.withLock { $0.map(Self.hasDelivered) ?? true }
    }
  }

  struct Failure: Error { let code: Int32 }

  private final class Log: Sendable {
    let requests = Mutex<[String]>([])
    let connections = Mutex(0)
    let closings = Mutex(0)
    /// The one that is open.
    let connection = Mutex<Int32?>(nil)
  }

  private static func serve(_ listener: Int32, _ log: Log, _ answer: (String) -> Answer) {
    while true {
      let connection = accept(listener, nil, nil)
      if connection < 0 { break }
      log.connections.withLock { $0 += 1 }
      log.connection.withLock { $0 = connection }
      while let request = read(connection) {
        log.requests.withLock { $0.append(request) }
        let answer = answer(request)
        for piece in answer.pieces {
          send(piece, on: connection)
          // So each piece arrives separately, unless the client is slow. Then the outcome is the same.
          if answer.pieces.count > 1 { usleep(10_000) }
        }
        usleep(answer.delay * 1_000)
        if answer.closes { break }
      }
      log.connection.withLock { $0 = nil }
      end(connection)
      log.closings.withLock { $0 += 1 }
    }
    close(listener)
  }

  private static func send(_ text: String, on connection: Int32) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Closes a connection. If bytes of the client are unread, that resets it at once.
  private static func end(_ connection: Int32) {
    // A program that another test has just started may have a copy of the descriptor.
    _ = shutdown(connection, Int32(SHUT_WR))
    var byte: UInt8 = 0
    while recv(connection, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) < 0, !hasDelivered(connection) {
      usleep(1_000)
    }
    close(connection)
  }

  /// Whether the client's system has all bytes that were sent, and knows the end if there is one.
  private static func hasDelivered(_ connection: Int32) -> Bool {
    var info = tcp_info()
    var length = socklen_t(MemoryLayout<tcp_info>.size)
    getsockopt(connection, Int32(IPPROTO_TCP), TCP_INFO, &info, &length)
    return info.tcpi_unacked == 0 && Int(info.tcpi_state) != Int(TCP_FIN_WAIT1)
  }

  /// One request with its body; nil if the client closes the connection.
  private static func read(_ connection: Int32) -> String? {
    var text = ""
    while true {
      let parts = text.utf8.firstRange(of: "\r\n\r\n".utf8).map { (text[..<$0.lowerBound], text[$0.upperBound...]) }
      if let (head, body) = parts {
        let lengths = head.split(separator: "\r\n").filter { $0.hasPrefix("Content-Length: ") }
        let length = lengths.first.flatMap { Int($0.dropFirst("Content-Length: ".count)) } ?? 0
        if body.utf8.count >= length { return text }
      }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { return nil }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
  }
}
