import CMicroHTTPD
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps the sockets of refused clients open for a moment after the library has closed them.
///
/// A socket that is closed while bytes of its client are unread sends a reset, and the client may lose the response
/// that it has not read yet (RFC 9112, 9.6). So what still arrives is read and thrown away until the client closes.
final class LingeringSockets: Sendable {
  private struct Socket {
    let descriptor: CInt
    let end: ContinuousClock.Instant
  }

  private let sockets = Mutex<[Socket]>([])

  /// How many may be kept. They use descriptors of ``ConnectionSlots/reserve``.
  private static let limit = 64
  private static let time = Duration.seconds(2)

  /// Keeps a copy of the descriptor, where there is room.
  func add(_ descriptor: CInt) {
    sockets.withLock { sockets in
      guard sockets.count < Self.limit else { return }
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      if copy >= 0 { sockets.append(Socket(descriptor: copy, end: .now + Self.time)) }
    }
  }

  /// Reads what has arrived, and closes those whose client has closed or whose time is over.
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

  /// Whether the client has closed its side. At most 1 MiB is read, so that one client can't hold up the others.
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
