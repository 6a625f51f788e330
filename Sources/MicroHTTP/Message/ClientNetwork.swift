public import HTTPTypes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The client's network. One household or machine cannot change it at will.
public enum ClientNetwork {
  /// The network of an address: an IPv4 address itself, or the first 64 bits of an IPv6 address, because one subscriber
  /// has all the addresses that begin with them (RFC 6177). A port, which some proxies write after the address, is
  /// removed.
  public static func name(of address: String) -> String {
    let host = withoutPort(address)
    var bytes = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, host, &bytes) == 1 else { return String(host.prefix(64)) }
    if bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] {
      return bytes.suffix(4).map(String.init).joined(separator: ".")
    }
    let groups = stride(from: 0, to: 8, by: 2).map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }
    return groups.joined(separator: ":") + "::/64"
  }

  /// The network of the client that a proxy names in `X-Forwarded-For`; `nil` without such a field.
  ///
  /// Only the last address was written by the proxy. The addresses before it come from the client and can be false.
  public static func forwarded(in fields: HTTPFields) -> String? {
    let field = fields.last { $0.name.canonicalName == "x-forwarded-for" }
    guard let last = field?.value.split(separator: ",").last else { return nil }
    return name(of: last.filter { !$0.isWhitespace })
  }

  private static func withoutPort(_ address: String) -> String {
    if address.hasPrefix("[") { return String(address.dropFirst().prefix { $0 != "]" }) }
    let parts = address.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[0]) : address
  }
}
