/// Whose streams are counted together.
enum StreamClient: Hashable, Sendable {
  case network(SocketAddress.Network)
  /// A client behind a proxy.
  case forwarded(String)
}
