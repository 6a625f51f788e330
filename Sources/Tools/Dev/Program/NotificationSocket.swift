import Foundation
import MicroHTTP
import Synchronization

/// Where a program says that it is ready: see `man 3 sd_notify`.
final class NotificationSocket: Sendable {
  /// For the variable `NOTIFY_SOCKET`. The socket has no file: `man 7 unix`, “abstract”.
  let address: String
  private let isOver = Atomic(false)

  /// - Parameters:
  ///   - name: A name that no other socket of the machine has.
  ///   - onReady: Is called once, on a thread of its own, when the program says that it is ready.
  init(_ name: String, onReady: @escaping @Sendable () -> Void) throws {
    self.address = "@\(name)"
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // The first byte is 0, and no byte follows the name.
    withUnsafeMutableBytes(of: &address.sun_path) { $0.dropFirst().copyBytes(from: name.utf8) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.utf8.count)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length)
      }
    }
    guard descriptor >= 0, result == 0 else {
      throw DevFailure("There is no socket \(self.address): \(String(cString: strerror(errno))).")
    }
    try DedicatedThread("ready").start { [self] in
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while !isOver.load(ordering: .acquiring) {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, 200) > 0 else { continue }
        let count = recv(descriptor, &buffer, buffer.count, 0)
        let lines = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
        if lines.contains("READY=1") {
          onReady()
          break
        }
      }
      close(descriptor)
    }
  }

  func end() { isOver.store(true, ordering: .releasing) }
}
