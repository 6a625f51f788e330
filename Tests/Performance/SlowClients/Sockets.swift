import Foundation

/// An IPv4 address in network byte order.
struct IPv4: Sendable {
  let raw: in_addr

  init?(_ text: String) {
    var raw = in_addr()
    guard inet_pton(AF_INET, text, &raw) == 1 else { return nil }
    self.raw = raw
  }

  private init(raw: in_addr) { self.raw = raw }

  static let loopback = IPv4(raw: in_addr(s_addr: UInt32(0x7F00_0001).bigEndian))
}

/// Calls that differ between systems or need an address.
enum Sockets {
  static func make() -> Int32 {
    socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  }

  static func bind(_ descriptor: Int32, to address: IPv4) -> Bool {
    with(address, port: 0) { Foundation.bind(descriptor, $0, $1) } == 0
  }

  /// - Returns: whether it is connected, or will be.
  static func connect(_ descriptor: Int32, port: UInt16) -> Bool {
    with(.loopback, port: port) { Foundation.connect(descriptor, $0, $1) } == 0 || errno == EINPROGRESS
  }

  static func send(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    let flags = Int32(MSG_NOSIGNAL)
    return Foundation.send(descriptor, bytes, bytes.count, flags) == bytes.count
  }

  private static func with(
    _ host: IPv4, port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = host.raw
    let count = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, count) }
    }
  }
}
