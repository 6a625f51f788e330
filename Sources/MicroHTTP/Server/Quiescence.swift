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
/// cannot meet. The library has no call for running code there. So each daemon gets a connection of its own, and a
/// request on it is the command.
///
/// The connection is made at the start, because a daemon that is given one while it reaches its limit of connections
/// never releases a lock (0.9.75, `new_connection_process_` in daemon.c).
final class Quiescence: Sendable {
  /// Our end of the connection; -1 if there is none.
  private let end = Atomic<CInt>(-1)
  private let done = DispatchSemaphore(value: 0)

  deinit { close(end.load(ordering: .relaxed)) }

  /// Gives a daemon its connection. Call it once, before the daemon has any other.
  ///
  /// - Returns: Whether the daemon has it. If not, `errno` says why.
  func connect(to daemon: OpaquePointer) -> Bool {
    var ends: (CInt, CInt) = (-1, -1)
    guard CMHD_socket_pair(&ends.0, &ends.1) == 0 else { return false }
    end.store(ends.0, ordering: .relaxed)
    // Clients have IP addresses. This one does not, which tells it apart.
    var address = sockaddr()
    address.sa_family = sa_family_t(AF_UNIX)
    // The library closes its end, also when it refuses the connection.
    return MHD_add_connection(daemon, ends.1, &address, socklen_t(MemoryLayout<sockaddr>.size)) == .YES
  }

  /// Tells the daemon to stop accepting. Call it once.
  func begin() {
    // The first line suffices. The library would answer a whole request.
    let line: StaticString = "GET / HTTP/1.1\r\n"
    let count = send(end.load(ordering: .relaxed), line.utf8Start, line.utf8CodeUnitCount, CInt(MSG_NOSIGNAL))
    // Without its connection, the daemon accepts until it is stopped.
    if count != line.utf8CodeUnitCount { done.signal() }
  }

  /// Returns when the daemon does not accept any more. Blocks until the daemon's thread has finished what it is doing.
  func wait() {
    done.wait()
  }

  /// Called on the daemon's thread for each connection that starts. Returns whether it is the daemon's own.
  static func owns(_ connection: OpaquePointer) -> Bool {
    guard CMHD_client_address(connection)?.pointee.sa_family == sa_family_t(AF_UNIX) else { return false }
    CMHD_never_times_out(connection)
    return true
  }

  /// Called on the daemon's thread for a request on its own connection.
  func requestArrived(on connection: OpaquePointer) {
    CMHD_quiesce_daemon_of(connection)
    done.signal()
  }
}
