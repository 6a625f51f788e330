import Foundation

/// A loopback address of this machine with a port: `127.0.0.1:9090`, `[::1]:9090` or `localhost:9090`.
struct LocalAddress {
  let host: String
  let port: Int

  init?(argument: String) {
    guard let colon = argument.lastIndex(of: ":"), let port = UInt16(argument[argument.index(after: colon)...]) else {
      return nil
    }
    var host = argument[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard Self.isLoopback(String(host)) else { return nil }
    self.host = String(host)
    self.port = Int(port)
  }

  /// Whether a server that listens on another address would take this one, too.
  ///
  /// - Parameters:
  ///   - host: The address or name of this machine; `0.0.0.0` and `::` are all of its addresses.
  ///   - port: The port; 0 if the system chooses one.
  func overlaps(host: String, port: Int) -> Bool {
    guard port == self.port, port != 0 else { return false }
    return switch host {
    case self.host, "::": true
    case "0.0.0.0": !self.host.contains(":")
    // The name means one of the two addresses, and the system decides which.
    case "localhost": ["127.0.0.1", "::1"].contains(self.host)
    case "127.0.0.1", "::1": self.host == "localhost"
    default: false
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    var address = in_addr()
    if inet_pton(AF_INET, host, &address) == 1 { return UInt32(bigEndian: address.s_addr) >> 24 == 127 }
    return ["localhost", "::1"].contains(host)
  }
}
