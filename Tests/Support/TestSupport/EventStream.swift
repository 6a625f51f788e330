import Foundation
import MicroHTTP

/// A client of server-sent events, which blocks a thread of its own.
package final class EventStream: Sendable {
  /// One event with its data, which is JSON.
  package struct Event: Sendable {
    package let name: String
    package let data: String

    /// A text in the data; nil if it has none of this name.
    package subscript(name: String) -> String? { object?[name] as? String }

    /// The HTML of the parts of a patch, by their ids.
    package var parts: [String: String] {
      let parts = object?["parts"] as? [[String: String]] ?? []
      return Dictionary(parts.map { ($0["id"] ?? "", $0["html"] ?? "") }) { first, _ in first }
    }

    /// Whether the browser announces nothing.
    package var isMute: Bool { object?["mute"] as? Int == 1 }

    private var object: [String: Any]? {
      try? JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    }
  }

  private let descriptor: CInt
  private let lock = NSLock()
  // Used only under `lock`.
  private nonisolated(unsafe) var received = Data()

  /// Asks for the changes of pages.
  ///
  /// - Parameters:
  ///   - pages: The addresses of the pages, with their versions.
  ///   - cookie: The value of the field `Cookie`.
  ///   - tab: The number of the stream.
  package convenience init(
    port: Int, _ pages: [(target: String, version: String)], cookie: String = "",
    tab: UInt64 = .random(in: .min ... .max)
  ) throws {
    let digits = String(tab, radix: 16)
    let query = pages.map { page in
      let target = page.target.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return "&page=\(target)&version=\(page.version)"
    }
    let name = String(repeating: "0", count: 16 - digits.count) + digits
    try self.init(port: port, target: "/live?tab=\(name)\(query.joined())", cookie: cookie)
  }

  /// Asks for the changes that the address of a stream names.
  package init(port: Int, target: String, cookie: String = "") throws {
    descriptor = try connectedSocket(port: port) { descriptor in
      var limit = timeval(tv_sec: 300, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    // HTTP/1.0 has no chunks.
    let request =
      "GET \(target) HTTP/1.0\r\n"
      + "Host: 127.0.0.1:\(port)\r\n\(cookie.isEmpty ? "" : "Cookie: \(cookie)\r\n")\r\n"
    send(descriptor, request, request.utf8.count, CInt(MSG_NOSIGNAL))
  }

  deinit { Glibc.close(descriptor) }

  /// Closes the connection.
  package func close() { shutdown(descriptor, CInt(SHUT_RDWR)) }

  /// The next event that is not one of these; nil at the end of the stream.
  package func next(after ignored: Set<String> = ["ready"]) async throws -> Event? {
    try await DedicatedThread.run("event-stream") { [self] in
      try lock.withLock {
        while let event = try nextEvent() {
          if !ignored.contains(event.name) { return event }
        }
        return nil
      }
    }
  }

  /// Waits until all pages are attached.
  ///
  /// - Throws: `ChildProgram.Failure`, if the stream ends before that.
  package func ready() async throws {
    while let event = try await next(after: []) {
      if event.name == "ready" { return }
    }
    throw ChildProgram.Failure(description: "The stream has ended before it was ready.")
  }

  private func nextEvent() throws -> Event? {
    while true {
      if let end = received.range(of: Data("\n\n".utf8)) {
        let text = String(decoding: received[received.startIndex..<end.lowerBound], as: UTF8.self)
        received = Data(received[end.upperBound...])
        let lines = text.split(separator: "\n").map(String.init)
        guard let name = lines.first(where: { $0.hasPrefix("event: ") }) else { continue }
        let data = lines.filter { $0.hasPrefix("data: ") }.map { $0.dropFirst(6) }.joined()
        return Event(name: String(name.dropFirst(7)), data: data)
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = uninterrupted { recv(descriptor, &chunk, chunk.count, 0) }
      if count == 0 { return nil }
      guard count > 0 else { throw ChildProgram.Failure(description: String(cString: strerror(errno))) }
      received.append(contentsOf: chunk[..<count])
    }
  }
}
