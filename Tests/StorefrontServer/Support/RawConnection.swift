import Foundation

/// A TCP connection that sends bytes, and then stays open until it is let go.
final class RawConnection: Sendable {
  private let descriptor: Int32

  init(port: Int, sending text: String) throws {
    descriptor = try connectedSocket(port: port)
    guard send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL)) == text.utf8.count else {
      throw ChildProgram.Failure(description: String(cString: strerror(errno)))
    }
  }

  deinit { close(descriptor) }

  /// Waits until the server closes the connection, and returns what it sent.
  func textToEnd() -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4_096)
    while case let count = recv(descriptor, &part, part.count, 0), count > 0 { bytes += part[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
