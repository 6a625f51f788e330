import CMicroHTTPD
import Glibc

/// Reports which of many sockets their clients have closed.
///
/// Each socket is added once (epoll), and the system remembers those that are closed. Reading the reports costs one
/// system call, however many sockets there are. The system forgets a socket when its last descriptor is closed.
final class SocketWatch: Sendable {
  let descriptor: CInt

  /// How many reports are read at once. If there were fewer, all were read.
  static let batch = 256

  init() throws(ServerError) {
    descriptor = CMHD_watch_create()
    guard descriptor >= 0 else {
      throw .system("the system cannot watch event streams: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Adds a socket that this watch does not have.
  ///
  /// - Parameter number: The number in the reports, another one for each socket. A descriptor can belong to another
  ///   socket when its report is read.
  /// - Returns: `false` if the system cannot watch more sockets.
  func add(_ socket: CInt, number: UInt64) -> Bool {
    CMHD_watch_add(descriptor, socket, number) == 0
  }

  /// The numbers of sockets whose client has closed at least its sending side, or whose connection is broken since the
  /// last call. Never waits.
  ///
  /// - Returns: At most ``batch`` numbers. More are returned by the next call.
  func closed() -> [UInt64] {
    // The system writes at most as many numbers as there is room for, and says how many.
    [UInt64](unsafeUninitializedCapacity: Self.batch) { buffer, count in
      count = max(0, Int(CMHD_watch_read(descriptor, buffer.baseAddress, CInt(buffer.count))))
    }
  }
}
