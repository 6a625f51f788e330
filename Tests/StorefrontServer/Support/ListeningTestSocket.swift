import Foundation

/// A socket that listens and that another process accepts clients on.
final class ListeningTestSocket: Sendable {
  let descriptor: CInt
  let port: Int

  /// - Parameter host: The address, such as `INADDR_ANY`.
  init(address host: in_addr_t = INADDR_LOOPBACK) throws {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = host.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { [descriptor] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 4_096) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { throw ChildProgram.Failure(description: String(cString: strerror(errno))) }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }

  /// Refuses the clients that wait to be accepted, and all later ones.
  func end() { shutdown(descriptor, CInt(SHUT_RDWR)) }
}
