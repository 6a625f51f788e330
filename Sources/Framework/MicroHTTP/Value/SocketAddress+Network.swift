import Glibc

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
