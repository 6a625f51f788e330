import CMicroHTTPD
import Glibc
import Synchronization

/// Keeps the sockets of refused clients open for a short time after the library has closed them.
///
/// If a socket is closed while bytes from the client are unread, the system sends a reset, and the client can lose the
/// response (RFC 9112, 9.6). So bytes that still arrive are read and discarded until the client closes.
final class LingeringSockets: Sendable {
  private struct Socket {
    let descriptor: CInt
    let end: ContinuousClock.Instant
  }

  private let sockets = Mutex<[Socket]>([])

  /// The maximum number of sockets. They use descriptors of ``ConnectionSlots/reserve``.
  private static let limit = 64
  private static let time = Duration.seconds(2)

  /// Keeps a copy of the descriptor unless the limit is reached.
  func add(_ descriptor: CInt) {
    sockets.withLock { sockets in
      guard sockets.count < Self.limit else { return }
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      if copy >= 0 { sockets.append(Socket(descriptor: copy, end: .now + Self.time)) }
    }
  }

  /// Reads what has arrived, and closes the sockets whose client has closed or whose time is over.
  func sweep(now: ContinuousClock.Instant = .now) {
    sockets.withLock { sockets in
      sockets.removeAll { socket in
        guard now >= socket.end || Self.isFinished(socket.descriptor) else { return false }
        close(socket.descriptor)
        return true
      }
    }
  }

  func closeAll() {
    sockets.withLock { sockets in
      for socket in sockets { close(socket.descriptor) }
      sockets = []
    }
  }

  /// Whether the client has closed its side. Reads at most 1 MiB, so one client does not delay the others.
  private static func isFinished(_ descriptor: CInt) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
      for _ in 0..<16 {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, CInt(MSG_DONTWAIT))
        if count == 0 { return true }
        if count < 0 { return errno != EAGAIN && errno != EINTR }
      }
      return false
    }
  }
}
