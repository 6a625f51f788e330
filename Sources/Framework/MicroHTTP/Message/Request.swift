public import HTTPTypes

/// A complete request. It is a value and refers to none of the server's memory.
public struct Request: Sendable {
  /// The method. Unknown methods are passed to the handler: answer them with 405 or 501.
  public let method: HTTPRequest.Method

  /// The request target as it was sent: a path with an optional query, not decoded (RFC 9112, 3.2.1).
  ///
  /// The server accepts only ASCII that starts with `/`, and `*` with the method OPTIONS.
  public let target: String

  /// The header fields in the order they were sent, without white space around their values.
  public let headerFields: HTTPFields

  /// The body, at most ``ServerConfiguration/bodyLimit`` bytes.
  public let body: [UInt8]

  /// The form with files that the body was: see ``BodyRules``. ``body`` is then empty.
  public let upload: Upload?

  /// Who sent the request.
  public let client: Client

  /// Identifies the request in the log. Behind a proxy it is the last valid `X-Request-ID`.
  public let id: RequestID

  /// Makes a request, for tests. Nothing is checked.
  public init(
    method: HTTPRequest.Method = .get, target: String = "/", headerFields: HTTPFields = [:], body: [UInt8] = [],
    upload: Upload? = nil, client: Client = Client(), id: RequestID = RequestID()
  ) {
    self.method = method
    self.target = target
    self.headerFields = headerFields
    self.body = body
    self.upload = upload
    self.client = client
    self.id = id
  }
}

extension Request {
  /// Whether the method is GET or HEAD: the client asks for what is at the address. Both get the same response from a
  /// handler; the server leaves out the body for HEAD.
  public var isGETOrHEAD: Bool { method == .get || method == .head }

  /// The target up to the first `?`, not decoded.
  public var path: Substring {
    target.firstIndex(ofByte: UInt8(ascii: "?")).map { target[..<$0] } ?? Substring(target)
  }

  /// The target after the first `?`, not decoded; `nil` without a `?`.
  public var query: Substring? {
    target.firstIndex(ofByte: UInt8(ascii: "?")).map { target[target.utf8.index(after: $0)...] }
  }

  /// The host that the request is for, as it was sent, with its port unless it is the default one (RFC 9110, 7.2).
  public var host: String? { headerFields.first { $0.name.canonicalName == "host" }?.value }
}
