import Foundation

/// Connects to a port of this machine over TCP.
///
/// - Parameters:
///   - source: The last byte of the loopback address to connect from.
///   - configure: Sets options of the socket before it is connected.
/// - Returns: The file descriptor. The caller must close it.
/// - Throws: `ChildProgram.Failure`, for example if no program listens on the port.
package func connectedSocket(
  port: Int, from source: UInt32 = 1, _ configure: (CInt) -> Void = { _ in }
) throws -> CInt {
  let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  configure(descriptor)
  let isBound = source == 1 || withLoopback(source, port: 0) { bind(descriptor, $0, $1) } == 0
  guard isBound, withLoopback(1, port: port, { connect(descriptor, $0, $1) }) == 0 else {
    let reason = String(cString: strerror(errno))
    close(descriptor)
    throw ChildProgram.Failure(description: "cannot connect to port \(port): \(reason)")
  }
  return descriptor
}

/// Repeats a call of a socket that has a time limit until no signal has interrupted it. On Linux, stopping the process and
/// letting it go on does (`man 7 signal`).
package func uninterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

func withLoopback<Value>(
  _ number: UInt32, port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
) -> Value {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = UInt16(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0000 | number).bigEndian
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
  }
}
