import CMicroHTTPD
import Glibc

/// The system calls on the socket of a stream.
enum StreamSocket {
  /// The system's send buffer, in bytes. Otherwise it could hold 4 MiB for a client that does not read.
  private static let buffer: CInt = 64 << 10

  /// How long the system waits for a client that confirms nothing, in milliseconds. The default of Linux is a quarter of
  /// an hour. A telephone that has lost its network would hold its stream so long.
  private static let timeout: CUnsignedInt = 60_000

  static func prepare(_ socket: CInt) {
    set(socket, CInt(IPPROTO_TCP), TCP_NODELAY, 1)
    set(socket, SOL_SOCKET, SO_SNDBUF, buffer)
    // The library can leave the cork in.
    set(socket, CInt(IPPROTO_TCP), TCP_CORK, 0)
    set(socket, CInt(IPPROTO_TCP), TCP_USER_TIMEOUT, timeout)
  }

  /// - Returns: How many bytes the system took, possibly none; `nil` if the connection is broken.
  static func send(_ bytes: UnsafeRawBufferPointer, to socket: CInt) -> Int? {
    var sent = 0
    while sent < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
      let count = send(rest, socket)
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return nil
      }
    }
    return sent
  }

  /// Closes after the bytes that were sent. Unread bytes would make the system reset the connection instead, and the
  /// client could lose the last message.
  static func close(_ socket: CInt) {
    shutdown(socket, CInt(SHUT_WR))
    if CMHD_unread(socket) > 0 {
      withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 16) { buffer in
        for _ in 0..<16 where recv(socket, buffer.baseAddress, buffer.count, CInt(MSG_DONTWAIT)) <= 0 { break }
      }
    }
    closeDescriptor(socket)
  }

  private static func set<Value: BitwiseCopyable>(_ socket: CInt, _ level: CInt, _ option: CInt, _ value: Value) {
    var value = value
    setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Value>.size))
  }

  private static func send(_ bytes: UnsafeRawBufferPointer, _ socket: CInt) -> Int {
    Glibc.send(socket, bytes.baseAddress, bytes.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
  }
  private static func closeDescriptor(_ socket: CInt) { Glibc.close(socket) }
}
