import Glibc

/// A network address, such as that of a client. It is formatted only on access.
public struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
  // The sixteen bytes of an IPv6 address in network order; an IPv4 address is mapped (RFC 4291, 2.5.5.2).
  private let high: UInt64
  private let low: UInt64

  /// The TCP port.
  public let port: UInt16

  /// 127.0.0.1, port 0: the default address of a request made in a test.
  public static let loopback = SocketAddress(v4: 0x7F00_0001, port: 0)

  /// Creates an IPv4 address.
  ///
  /// - Parameters:
  ///   - v4: the four bytes of the address as one number; 127.0.0.1 is `0x7F00_0001`.
  ///   - port: the TCP port.
  public init(v4: UInt32, port: UInt16) {
    self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(v4), port: port)
  }

  private init(high: UInt64, low: UInt64, port: UInt16) {
    self.high = high
    self.low = low
    self.port = port
  }

  /// Copies a system address; `nil` unless its family is `AF_INET` or `AF_INET6`.
  init?(_ address: UnsafePointer<sockaddr>?) {
    guard let address else { return nil }
    switch CInt(address.pointee.sa_family) {
    case AF_INET:
      let copy = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self)
      self.init(v4: UInt32(bigEndian: copy.sin_addr.s_addr), port: UInt16(bigEndian: copy.sin_port))
    case AF_INET6:
      let copy = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self)
      let (high, low) = withUnsafeBytes(of: copy.sin6_addr) {
        (
          UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)),
          UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
      }
      self.init(high: high, low: low, port: UInt16(bigEndian: copy.sin6_port))
    default:
      return nil
    }
  }

  /// The length of a system address, in bytes.
  static func length(of address: UnsafePointer<sockaddr>) -> socklen_t {
    let isV6 = CInt(address.pointee.sa_family) == AF_INET6
    return socklen_t(isV6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
  }

  private var isV4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// The address of the network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address.
  var network: SocketAddress { SocketAddress(high: high, low: isV4 ? low : 0, port: 0) }

  /// The name of ``network``: `203.0.113.7`, `2001:db8:1:2::/64`.
  var networkName: String {
    if isV4 { return ipAddress }
    let groups = [48, 32, 16, 0].map { String(high >> $0 & 0xFFFF, radix: 16) }
    return groups.joined(separator: ":") + "::/64"
  }

  /// The address without the port: `127.0.0.1`, `2001:db8::1`.
  public var ipAddress: String {
    if isV4 {
      return "\(low >> 24 & 255).\(low >> 16 & 255).\(low >> 8 & 255).\(low & 255)"
    }
    var bytes = (high.bigEndian, low.bigEndian)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
      guard let start = inet_ntop(AF_INET6, &bytes, text.baseAddress, socklen_t(text.count)) else { return "" }
      return String(cString: start)
    }
  }

  /// The address with the port: `127.0.0.1:54321`, `[2001:db8::1]:54321`.
  public var description: String { "\(Self.hostOfURL(ipAddress)):\(port)" }
}

extension SocketAddress {
  /// The host in the text of a field such as `Host` or `X-Forwarded-For`: without a port and without brackets. At most 64
  /// characters.
  static func host(of address: String) -> String {
    if address.hasPrefix("[") { return String(address.dropFirst().prefix { $0 != "]" }.prefix(64)) }
    let parts = address.split(separator: ":", omittingEmptySubsequences: false)
    return String((parts.count == 2 ? parts[0] : address[...]).prefix(64))
  }

  /// The host of a URL: an IPv6 address is in brackets there (RFC 3986, 3.2.2).
  ///
  /// - Parameter host: An address without brackets, or a name.
  package static func hostOfURL(_ host: String) -> String {
    host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
  }

  /// Reads an address without a port; `nil` unless it is one.
  init?(ipAddress: String) {
    var v4 = in_addr()
    if inet_pton(AF_INET, ipAddress, &v4) == 1 {
      self.init(v4: UInt32(bigEndian: v4.s_addr), port: 0)
      return
    }
    var system = sockaddr_in6()
    guard inet_pton(AF_INET6, ipAddress, &system.sin6_addr) == 1 else { return nil }
    system.sin6_family = sa_family_t(AF_INET6)
    let address = withUnsafeBytes(of: system) {
      SocketAddress($0.baseAddress?.assumingMemoryBound(to: sockaddr.self))
    }
    guard let address else { return nil }
    self = address
  }
}
