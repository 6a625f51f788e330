import CMicroHTTPD
import Glibc

/// A TCP socket that listens. The owner must close it.
struct ListeningSocket: Sendable {
  let descriptor: CInt
  let port: Int
  /// The address that it is bound to.
  let host: String
  /// Another process has it, too, and accepts clients later.
  let isShared: Bool

  /// How many clients may wait to be accepted. The kernel limits it to `net.core.somaxconn`.
  static let backlog: CInt = 4096

  /// Binds to the first address that `host` resolves to.
  ///
  /// - Parameter listens: Whether clients can connect. Otherwise the address is only tried.
  init(host: String, port: Int, listens: Bool = true) throws(ServerError) {
    guard let number = UInt16(exactly: port) else {
      throw .invalidConfiguration("the port \(port) is not between 0 and 65535")
    }
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_flags = AI_PASSIVE
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard !host.isEmpty, getaddrinfo(host, String(number), &hints, &list) == 0, let first = list?.pointee else {
      throw .unknownHost(host)
    }
    defer { freeaddrinfo(list) }
    let descriptor = socket(first.ai_family, first.ai_socktype, first.ai_protocol)
    guard descriptor >= 0 else { throw ListeningSocket.error(errno, host: host, port: port) }
    do {
      try ListeningSocket.prepare(descriptor, address: first, host: host, port: port, listens: listens)
      self.port = Int(try ListeningSocket.address(of: descriptor).port)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.host = host
    isShared = false
  }

  /// Takes a socket over from another process.
  init(inherited descriptor: CInt) throws(ServerError) {
    var isListening: CInt = 0
    var length = socklen_t(MemoryLayout<CInt>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &length) == 0, isListening != 0 else {
      throw .invalidConfiguration("the descriptor \(descriptor) is not a listening socket")
    }
    let address = try ListeningSocket.address(of: descriptor)
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else {
      throw .system(String(cString: strerror(errno)))
    }
    self.descriptor = descriptor
    port = Int(address.port)
    host = address.ipAddress
    isShared = true
  }

  /// A client that has been accepted. The receiver must close the descriptor.
  struct Client {
    let descriptor: CInt
    let address: sockaddr_storage
  }

  enum Accepted {
    case client(Client)
    /// Nobody waits.
    case nobody
    /// The system cannot accept clients now, for the reason in `errno`.
    case failure(CInt)
  }

  /// Accepts the client that has waited longest. Never waits.
  func accept() -> Accepted {
    while true {
      var address = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let client = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { CMHD_accept(descriptor, $0, &length) }
      }
      if client >= 0 { return .client(Client(descriptor: client, address: address)) }
      switch errno {
      case EAGAIN, EWOULDBLOCK: return .nobody
      // This client has gone. The next one may wait.
      case EINTR, ECONNABORTED, EPROTO: continue
      case let code: return .failure(code)
      }
    }
  }

  private static func prepare(
    _ descriptor: CInt, address: addrinfo, host: String, port: Int, listens: Bool
  ) throws(ServerError) {
    var on: CInt = 1
    // Without this option a restart would have to wait until the old connections have left TIME_WAIT.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<CInt>.size))
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0,
      bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, !listens || listen(descriptor, backlog) == 0
    else { throw error(errno, host: host, port: port) }
  }

  private static func address(of descriptor: CInt) throws(ServerError) -> SocketAddress {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let found = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        getsockname(descriptor, pointer, &length) == 0 ? SocketAddress(pointer) : nil
      }
    }
    guard let found else { throw .system("the listening socket has no IP address") }
    return found
  }

  private static func error(_ code: CInt, host: String, port: Int) -> ServerError {
    switch code {
    case EADDRINUSE: .portInUse(port)
    case EACCES, EPERM: .noPermission(port: port)
    case EADDRNOTAVAIL: .foreignHost(host)
    default: .system(String(cString: strerror(code)))
    }
  }
}
