public import HTTPTypes

/// A request and its response, for a log or a statistic.
public struct AnsweredRequest: Sendable {
  /// Identifies the request. The page of an error shows the same.
  public let id: RequestID
  /// The method; nil if it was not well-formed.
  public let method: HTTPRequest.Method?
  /// The target as it was sent; nil if it was too long, or had other characters than the visible ones of ASCII.
  public let target: String?
  /// The status of the response.
  public let status: HTTPResponse.Status
  /// The response's ``Response/label``.
  public let label: ResponseLabel?
  /// The length of the body, in bytes; 0 for a stream and for a response to HEAD.
  public let byteCount: Int
  /// From the arrival of the whole request until the response was passed to the library, which sends it. Zero if the
  /// server refused the request before it had arrived.
  public let duration: Duration
  /// The number of the server's thread, from 0.
  public let worker: Int
}

extension Server {
  /// Receives each request with its response. It runs on the server's own thread, for one request after the other, and
  /// must not block.
  public typealias AnswerHandler = @Sendable (AnsweredRequest) -> Void
}
