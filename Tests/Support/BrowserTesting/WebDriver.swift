import Foundation
import MicroHTTP
package import TestSupport

/// Sends commands to chromedriver over its own small HTTP client: chromedriver's responses have no Date, which
/// `TestClient` requires, and Foundation cannot read them.
///
/// The protocol: https://www.w3.org/TR/webdriver2/
package struct WebDriver: Sendable {
  /// How many seconds chromedriver may be silent. Its own limits, for loading a page and for scripts, are 300 seconds.
  private static let timeout = 600

  private let port: Int

  /// Waits until the program says on which port it listens.
  ///
  /// - Parameter program: `chromedriver --port=0`
  package init(_ program: ChildProgram) async throws {
    port = try await waitFor("chromedriver listens") {
      if let match = program.output.firstMatch(of: /started successfully on port ([0-9]+)/) {
        return Int(match.output.1)
      }
      guard program.isRunning else { throw ChildProgram.Failure(description: "chromedriver: \(program.errors)") }
      return nil
    }
  }

  /// Sends a command, and returns the value in its reply.
  ///
  /// - Throws: `ChildProgram.Failure` with the message of the browser.
  package func send<Value: Decodable>(
    _ method: String, _ path: String, _ body: (some Encodable)?
  ) async throws -> Value {
    let body = try body.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) } ?? ""
    let request = """
      \(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r
      Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)
      """
    let (head, data) = try await exchange(request)
    guard head.hasPrefix("HTTP/1.1 200") else {
      throw ChildProgram.Failure(description: String(decoding: data, as: UTF8.self))
    }
    return try JSONDecoder().decode(Reply<Value>.self, from: data).value
  }

  /// This blocks, so it uses its own thread.
  private func exchange(_ request: String) async throws -> (head: String, body: Data) {
    try await DedicatedThread.run("web-driver") { try read(request) }
  }

  /// chromedriver keeps the connection open, so the length of the body says where it ends.
  private func read(_ request: String) throws -> (head: String, body: Data) {
    let descriptor = try connectedSocket(port: port) { descriptor in
      var limit = timeval(tv_sec: Self.timeout, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    defer { close(descriptor) }
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: Data(request.utf8))
    var response = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
      response += buffer.prefix(count)
      guard let end = response.range(of: Data("\r\n\r\n".utf8)) else { continue }
      let head = String(decoding: response[..<end.lowerBound], as: UTF8.self)
      let length = head.lowercased().firstMatch(of: /content-length: *([0-9]+)/).flatMap { Int($0.output.1) } ?? 0
      if response.count - end.upperBound >= length { return (head, response[end.upperBound...]) }
    }
    throw ChildProgram.Failure(description: "chromedriver does not answer, or has closed the connection")
  }
}

private struct Reply<Value: Decodable>: Decodable {
  let value: Value
}
