import Foundation

/// A client of the shop that blocks its thread. It keeps its cookies, and makes a connection for each request.
final class Client {
  struct Answer {
    let status: Int
    let body: String
    /// The address of a redirect.
    let location: String?
  }

  private let port: Int
  private var cookies: [String: String] = [:]

  init(port: Int) { self.port = port }

  func get(_ path: String) throws -> Answer { try send("GET \(path)", body: "") }

  func post(_ path: String, _ form: KeyValuePairs<String, String>) throws -> Answer {
    let fields = form.map { "\($0.encoded)=\($1.encoded)" }.joined(separator: "&")
    return try send(
      "POST \(path)",
      fields: "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(fields.utf8.count)\r\n",
      body: fields)
  }

  /// Opens an event stream, and calls `body` with each part that arrives, until it returns false.
  func follow(_ path: String, _ body: (String) -> Bool) throws {
    let descriptor = try connect("GET \(path)", fields: "Accept: text/event-stream\r\n", body: "", timeout: 1)
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 || count < 0 && errno == EAGAIN else { return }
      guard body(String(decoding: buffer[..<max(0, count)], as: UTF8.self)) else { return }
    }
  }

  private func send(_ line: String, fields: String = "", body: String) throws -> Answer {
    let descriptor = try connect(line, fields: fields, body: body, timeout: 60)
    defer { close(descriptor) }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 { received += buffer[..<count] }
    let text = String(decoding: received, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n"), let status = Int(text.dropFirst(9).prefix(3)) else {
      throw Failure(description: "\(line): no response")
    }
    let header = text[..<end.lowerBound]
    for match in header.matches(of: /\r\n[Ss]et-[Cc]ookie: ([^=;\r]+)=([^;\r]*)/) {
      cookies[String(match.output.1)] = String(match.output.2)
    }
    let location = header.firstMatch(of: /\r\n[Ll]ocation: ([^\r]*)/).map { String($0.output.1) }
    return Answer(status: status, body: String(text[end.upperBound...]), location: location)
  }

  private func connect(_ line: String, fields: String, body: String, timeout: Int) throws -> Int32 {
    let cookie = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
    let request =
      "\(line) HTTP/1.0\r\nHost: 127.0.0.1:\(port)\r\n\(fields)\(cookie.isEmpty ? "" : "Cookie: \(cookie)\r\n")\r\n\(body)"
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    let length = request.utf8.count
    guard isConnected, Foundation.send(descriptor, request, length, Int32(MSG_NOSIGNAL)) == length else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw Failure(description: "\(line): \(reason)")
    }
    return descriptor
  }
}

extension String {
  fileprivate var encoded: String { addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
}
