public import HTTPTypes

/// A request that has arrived completely. It is a value: nothing in it belongs to the server's memory.
public struct Request: Sendable {
  /// The method. Methods that HTTP does not know come through: answer them with 405 or 501.
  public let method: HTTPRequest.Method

  /// The request target as it was sent: a path with an optional query, nothing decoded (RFC 9112, 3.2.1).
  ///
  /// The server lets only ASCII through that starts with `/`, and `*` with the method OPTIONS.
  public let target: String

  /// The header fields in the order they were sent. Surrounding white space is cut off their values.
  public let headerFields: HTTPFields

  /// The body, at most ``ServerConfiguration/bodyLimit`` bytes. Trailer fields are dropped.
  public let body: [UInt8]

  /// Where the connection comes from. Behind a reverse proxy this is the proxy.
  public let peer: SocketAddress

  /// Makes a request by hand, as tests do. Nothing is checked.
  public init(
    method: HTTPRequest.Method = .get, target: String = "/", headerFields: HTTPFields = [:], body: [UInt8] = [],
    peer: SocketAddress = .loopback
  ) {
    self.method = method
    self.target = target
    self.headerFields = headerFields
    self.body = body
    self.peer = peer
  }
}

extension Request {
  /// The target up to the first `?`, not decoded.
  public var path: Substring {
    target.utf8.firstIndex(of: UInt8(ascii: "?")).map { target[..<$0] } ?? Substring(target)
  }

  /// The target after the first `?`, not decoded; `nil` without a `?`.
  public var query: Substring? {
    target.utf8.firstIndex(of: UInt8(ascii: "?")).map { target[target.utf8.index(after: $0)...] }
  }

  /// The host that the request is for, with its port if it is no default one, as it was sent (RFC 9110, 7.2).
  public var host: String? { headerFields.first { $0.name.canonicalName == "host" }?.value }

  /// The IP address of the client, without its port; formatted anew on each access.
  public var remoteAddress: String { peer.ipAddress }

  /// The cookies, read anew on each access: keep the value when you need several.
  public var cookies: Cookies { Cookies(headerFields) }
}
