/// What a client does slowly.
enum SlowMode: String, CaseIterable, Sendable {
  case head, body, read

  /// The bytes that it sends first. A reader requests more than the buffers between it and the server can hold, unless
  /// the page is small.
  func start(path: String) -> [UInt8] {
    switch self {
    case .head: Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ".utf8)
    case .body: Array("POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000\r\n\r\n".utf8)
    case .read: Array(String(repeating: "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", count: 8).utf8)
    }
  }
}
