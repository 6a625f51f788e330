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

  private static func isLoopback(_ host: String) -> Bool {
    var address = in_addr()
    if inet_pton(AF_INET, host, &address) == 1 { return UInt32(bigEndian: address.s_addr) >> 24 == 127 }
    return ["localhost", "::1"].contains(host)
  }
}
