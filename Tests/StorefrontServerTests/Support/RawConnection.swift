import Foundation

/// A TCP connection that sends bytes and then does nothing, until it is let go.
final class RawConnection: Sendable {
  private let descriptor: Int32

  init(port: Int, sending text: String) throws {
    descriptor = try connectedSocket(port: port)
    guard send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL)) == text.utf8.count else {
      throw ChildProgram.Failure(description: String(cString: strerror(errno)))
    }
  }

  deinit { close(descriptor) }
}
