import Foundation
import Synchronization

/// The socket to which systemd's programs send notifications.
final class NotificationSocket: Sendable {
  let path: String
  private let descriptor: CInt
  private let received = Mutex<[String]>([])

  init(path: String) throws {
    self.path = path
    descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(path.utf8)
    if path.hasPrefix("@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(2 + bytes.count)
    let isBound = withUnsafePointer(to: &address) { [descriptor] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) } == 0
    }
    guard isBound else { throw ChildProgram.Failure(description: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  var messages: [String] {
    var buffer = [UInt8](repeating: 0, count: 256)
    return received.withLock { received in
      while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
        received.append(String(decoding: buffer[..<count], as: UTF8.self))
      }
      return received
    }
  }

  func wait(for condition: ([String]) -> Bool) async throws {
    try await waitUntil("the messages to systemd are as expected, not \(messages)") { condition(messages) }
  }
}
