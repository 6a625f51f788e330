/// The client's network. One household or machine cannot change it at will.
///
/// It is an IPv4 address itself, or the first 64 bits of an IPv6 address, because one subscriber has all the addresses
/// that begin with them (RFC 6177).
public struct ClientNetwork: Hashable, Sendable, CustomStringConvertible {
  private enum Name: Hashable {
    case network(SocketAddress)
    /// A proxy sent something else than an address.
    case word(String)
  }

  private let name: Name

  /// The network of an address.
  public init(_ address: SocketAddress) {
    name = .network(address.network)
  }

  /// The network of an address as text, without a port. If it is not an address, the text itself is the network.
  init(_ address: String) {
    name = SocketAddress(ipAddress: address).map { .network($0.network) } ?? .word(address)
  }

  /// `203.0.113.7`, `2001:db8:1:2::/64`.
  public var description: String {
    switch name {
    case .network(let network): network.networkName
    case .word(let word): word
    }
  }
}
