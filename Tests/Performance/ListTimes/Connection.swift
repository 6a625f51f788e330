import Foundation

/// A connection to a shop that stays open, and blocks its thread.
final class Connection {
  private let descriptor: Int32
  private let port: Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  init(port: Int) throws {
    self.port = port
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var (limit, yes) = (timeval(tv_sec: 300, tv_usec: 0), Int32(1))
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure(description: "cannot connect to port \(port)") }
  }

  deinit { close(descriptor) }

  /// Asks for a page.
  ///
  /// - Returns: The page, and the time from the request to the last byte.
  func get(_ path: String) throws -> (page: String, time: Duration) {
    let start = ContinuousClock.now
    let request = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    guard send(descriptor, request, request.utf8.count, 0) == request.utf8.count else {
      throw Failure(description: "\(path): cannot send")
    }
    var received: [UInt8] = []
    var end: Int?
    while end.map({ received.count < $0 }) ?? true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { throw Failure(description: "\(path): no response") }
      received += buffer[..<count]
      if end == nil { end = try length(of: received, path) }
    }
    return (String(decoding: received, as: UTF8.self), .now - start)
  }

  /// The length of the whole response; nil if its header is not complete.
  private func length(of received: [UInt8], _ path: String) throws -> Int? {
    guard let header = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let text = String(decoding: received[..<header.lowerBound], as: UTF8.self)
    guard text.hasPrefix("HTTP/1.1 200"), let match = text.firstMatch(of: /(?i)content-length: ([0-9]+)/),
      let length = Int(match.output.1)
    else { throw Failure(description: "\(path): \(text.prefix(40))") }
    return header.upperBound + length
  }
}
