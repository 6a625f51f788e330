import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let status = withUnsafeMutableBytes(of: &address) { memory in
      let address = memory.assumingMemoryBound(to: sockaddr.self).baseAddress
      return (address.map { bind(descriptor, $0, length) } ?? -1)
        | listen(descriptor, 64) | (address.map { getsockname(descriptor, $0, &length) } ?? -1)
    }
    guard status == 0 else { throw Failure(code: errno) }
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
    let log = log
    DispatchQueue(label: "Listener").async { Self.serve(descriptor, log, answer) }
  }

  deinit { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// The requests so far, head and body.
  var requests: [String] { log.requests.withLock { $0 } }

  /// The number of connections so far.
  var connections: Int { log.connections.withLock { $0 } }

  struct Failure: Error { let code: Int32 }

  private final class Log: Sendable {
    let requests = Mutex<[String]>([])
    let connections = Mutex(0)
  }

  private static func serve(_ listener: Int32, _ log: Log, _ answer: (String) -> Answer) {
    while true {
      let connection = accept(listener, nil, nil)
      if connection < 0 { break }
      log.connections.withLock { $0 += 1 }
      while let request = read(connection) {
        log.requests.withLock { $0.append(request) }
        let answer = answer(request)
        for piece in answer.pieces {
          _ = piece.utf8.withContiguousStorageIfAvailable {
            send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          // Each piece must arrive separately.
          if answer.pieces.count > 1 { usleep(10_000) }
        }
        usleep(answer.delay * 1_000)
        if answer.closes { break }
      }
      close(connection)
    }
    close(listener)
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
