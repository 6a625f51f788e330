import HTTPTypes
import MicroHTTP

extension Response {
  /// The response with the field `Retry-After` (RFC 9110, section 10.2.3).
  ///
  /// - Parameter seconds: When to try again; nil for a response without the field.
  func withRetryAfter(_ seconds: Int?) -> Response {
    guard let seconds else { return self }
    var response = self
    response.headerFields[.retryAfter] = "\(seconds)"
    return response
  }
}
