public import HTTPTypes

/// What is known about a request that the server itself refuses. Parts that were not well-formed are `nil`.
public struct RefusedRequest: Sendable {
  /// The method, when it is a valid token.
  public let method: HTTPRequest.Method?
  /// The target as it was sent, when it is well-formed and within the limit.
  public let target: String?
  /// The field `Accept`, when the header is well-formed.
  public let accept: String?
  /// Who sent the request. If its header was not well-formed, it is the other end of the connection.
  public let client: Client
}

extension RefusedRequest {
  /// What is known about a request that a program refuses before its site sees it.
  public init(_ request: Request) {
    self.init(
      method: request.method, target: request.target, accept: request.headerFields[.accept], client: request.client)
  }
}
