package import HTTPTypes

/// Who sent a request: the other end of its connection or, behind a proxy, the client that the proxy names.
///
/// The server decides this once for each request. Everything that counts, limits or logs clients uses it, so nobody else
/// reads `X-Forwarded-For`.
public struct Client: Sendable {
  /// The other end of the connection: the client itself, or the proxy.
  public let peer: SocketAddress
  /// What the proxy calls its client; `nil` if the peer is the client.
  private let forwarded: String?

  /// A client without a proxy.
  ///
  /// - Parameter peer: The other end of the connection.
  public init(_ peer: SocketAddress = .loopback) {
    self.peer = peer
    forwarded = nil
  }

  /// The client of a request.
  ///
  /// Only the last address in `X-Forwarded-For` was written by the proxy. The addresses before it come from the client
  /// and can be false, and without a proxy all of them can be.
  ///
  /// - Parameters:
  ///   - peer: The other end of the connection.
  ///   - fields: The fields of the request.
  ///   - isBehindProxy: See ``ServerConfiguration/isBehindProxy``.
  package init(_ peer: SocketAddress, _ fields: HTTPFields, isBehindProxy: Bool) {
    let field = isBehindProxy ? fields.last { $0.name.canonicalName == "x-forwarded-for" } : nil
    self.peer = peer
    // By scalars: a client writes the beginning of the field, and one character can have any length.
    forwarded = field?.value.unicodeScalars.split(separator: ",").last.map { address in
      SocketAddress.host(of: String(String.UnicodeScalarView(address.filter { !$0.properties.isWhitespace })))
    }
  }

  /// Whether a proxy names the client.
  var isForwarded: Bool { forwarded != nil }

  /// The address without a port, formatted on each access: `127.0.0.1`, `2001:db8::1`. A proxy can also send a word such
  /// as `unknown`, of at most 64 characters.
  public var address: String { forwarded ?? peer.ipAddress }

  /// The network of the client, found on each access.
  public var network: ClientNetwork { forwarded.map(ClientNetwork.init) ?? ClientNetwork(peer) }
}
