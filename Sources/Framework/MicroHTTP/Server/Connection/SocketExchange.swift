import CMicroHTTPD
import Glibc

/// Takes sockets away from the library.
///
/// A stream can live for days. Inside the library it would keep the connection's memory and one of its slots, and each
/// resuming of any connection would visit all suspended ones. So the library gets another socket in its place, whose
/// peer has closed, and ends the connection. The stream keeps the real socket and a few hundred bytes.
final class SocketExchange: Sendable {
  /// A socket whose peer has closed; -1 if the system had none.
  private let closed: CInt

  init() {
    var pair: [CInt] = [-1, -1]
    let result = socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &pair)
    closed = result == 0 ? pair[0] : -1
    guard result == 0 else { return }
    close(pair[1])
    _ = fcntl(closed, F_SETFD, FD_CLOEXEC)
  }

  deinit { if closed >= 0 { close(closed) } }

  /// Replaces the socket of a connection. The library ends the connection when it calls the handler next and gets `NO`.
  ///
  /// Use it only in the library's access handler.
  /// - Returns: The socket of the client; `nil` if the process has no descriptor left.
  func take(from connection: Connection) -> CInt? {
    let number = CMHD_socket(connection.handle)
    guard closed >= 0, number >= 0 else { return nil }
    let socket = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard socket >= 0 else { return nil }
    // Suspending removes the real socket from the library's epoll set. Otherwise the set would still report its events
    // after the library has released the connection.
    MHD_suspend_connection(connection.handle)
    dup2(closed, number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    connection.resumeHandling()
    return socket
  }
}
