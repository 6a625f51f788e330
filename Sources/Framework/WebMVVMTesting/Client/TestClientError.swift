/// Why a client has no response for its test.
public enum TestClientError: Error, Sendable, Equatable {
  /// Nothing listens at the address, or it cannot be reached.
  case cannotConnect(String)
  /// The time for the request is over.
  case timedOut(String)
  /// The server closed or reset the connection before the response was complete.
  case connectionLost(String)
  /// The response does not follow HTTP/1.1.
  case malformedResponse(String)
  /// A redirect, a link or a form leads to another site.
  case leavesSite(String)
  /// There are too many redirects. The value contains their targets.
  case tooManyRedirects([String])
  /// The client does not support this.
  case unsupported(String)
  /// The form cannot be filled in or sent like this.
  case form(HTMLError)
}

extension TestClientError: CustomStringConvertible {
  /// What happened, in one sentence.
  public var description: String {
    switch self {
    case .cannotConnect(let reason): "Cannot connect to \(reason)."
    case .timedOut(let activity): "Timed out while \(activity)."
    case .connectionLost(let reason): "The connection was lost: \(reason)."
    case .malformedResponse(let reason): "The response is malformed: \(reason)."
    case .leavesSite(let address): "\(address) leads to another site."
    case .tooManyRedirects(let targets): "There are too many redirects: \(targets.joined(separator: " → "))."
    case .unsupported(let what): "TestClient does not support \(what)."
    case .form(let error): error.description
    }
  }
}
