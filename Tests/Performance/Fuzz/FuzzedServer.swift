import Glibc
import Logging
import MicroHTTP

/// A server in this process, so that the paths that an input takes are seen.
enum FuzzedServer {
  private static let server = try? Server(
    configuration: .init(host: "127.0.0.1", port: 0), logger: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() }
  ) { request in
    Response(text: "\(request.target) \(request.body.count)\n")
  }

  /// Sends an input on a connection of its own, and reads to the end.
  static func read(_ bytes: [UInt8]) {
    guard let server else { fail("the server cannot listen") }
    let socket = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(server.port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    expect(isConnected, "the server does not listen")
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    send(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    shutdown(socket, CInt(SHUT_WR))
    var answer = [UInt8](repeating: 0, count: 4_096)
    var isFirst = true
    while true {
      let count = recv(socket, &answer, answer.count, 0)
      // libFuzzer has a timer.
      if count < 0, errno == EINTR { continue }
      expect(count >= 0 || errno == ECONNRESET, "the server does not answer or close")
      if count <= 0 { return }
      expect(!isFirst || answer.starts(with: "HTTP/1.1 ".utf8), "no answer of HTTP")
      isFirst = false
    }
  }
}
