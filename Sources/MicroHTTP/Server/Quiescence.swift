import CMicroHTTPD
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes one of libmicrohttpd's daemons stop accepting connections, on the daemon's own thread.
///
/// `MHD_quiesce_daemon` removes the listening socket from the daemon's epoll set. When the daemon's thread does the same
/// at that moment, because it sees that the daemon is quiesced or has too many connections, one of the two does not find
/// the socket, and the library ends the process (0.9.75 and 1.0.1, `MHD_epoll` in daemon.c). On that thread the two
/// cannot meet. The library has no call for running code there, so the daemon is given a connection, and the callback
/// for a new connection quiesces it.
final class Quiescence: Sendable {
  private let isWanted = Atomic(false)
  private let done = DispatchSemaphore(value: 0)

  /// A daemon at its limit of connections refuses another one, so it is tried again.
  private static let attempts = 20
  private static let patience = DispatchTimeInterval.milliseconds(50)

  /// Returns when the daemon does not accept any more. Blocks until the daemon's thread has nothing else to do.
  func begin(on daemon: OpaquePointer) {
    isWanted.store(true, ordering: .releasing)
    for _ in 0..<Quiescence.attempts {
      Quiescence.connect(to: daemon)
      if done.wait(timeout: .now() + Quiescence.patience) == .success { return }
    }
    // The thread may have begun meanwhile.
    if isWanted.exchange(false, ordering: .acquiringAndReleasing) {
      MHD_quiesce_daemon(daemon)
    } else {
      done.wait()
    }
  }

  /// Called on the daemon's thread for each connection that starts. Returns whether it is the one from ``begin(on:)``.
  func connectionStarted(_ connection: OpaquePointer) -> Bool {
    if isWanted.load(ordering: .acquiring), isWanted.exchange(false, ordering: .acquiringAndReleasing) {
      CMHD_quiesce_daemon_of(connection)
      done.signal()
    }
    return CMHD_client_address(connection)?.pointee.sa_family == sa_family_t(AF_UNIX)
  }

  /// Gives the daemon a connection whose client has gone already. Clients have IP addresses; this one does not.
  private static func connect(to daemon: OpaquePointer) {
    var ends: (CInt, CInt) = (-1, -1)
    guard CMHD_socket_pair(&ends.0, &ends.1) == 0 else { return }
    var address = sockaddr()
    address.sa_family = sa_family_t(AF_UNIX)
    // The library closes its end, also when it refuses the connection.
    _ = MHD_add_connection(daemon, ends.0, &address, socklen_t(MemoryLayout<sockaddr>.size))
    close(ends.1)
  }
}
