import Foundation
import MicroHTTP

/// The socket that stays open while programs come and go.
struct DevListener {
  let descriptor: Int32
  let host: String
  let port: Int

  /// - Throws: ``DevFailure`` if the address cannot be used.
  init(host: String, port: Int) throws {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0, let address = list?.pointee else {
      throw DevFailure("There is no address “\(host)” on this machine.")
    }
    defer { freeaddrinfo(list) }
    let made = socket(address.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var on: Int32 = 1
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard made >= 0, bind(made, address.ai_addr, address.ai_addrlen) == 0, listen(made, 1024) == 0 else {
      let reason =
        errno == EADDRINUSE
        ? "another program has it. Choose another one with --port" : String(cString: strerror(errno))
      throw DevFailure("The port \(port) cannot be used: \(reason).")
    }
    descriptor = ChildProcess.movedUp(made)
    self.host = host
    self.port = port == 0 ? Self.port(of: descriptor) : port
  }

  /// The address for a browser.
  var url: String { "http://\(SocketAddress.hostOfURL(host)):\(port)" }

  /// A descriptor that another server in this process can close.
  var copy: Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 64) }

  private static func port(of descriptor: Int32) -> Int {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
      // The port is at the same place for both families.
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        Int(UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }
}
