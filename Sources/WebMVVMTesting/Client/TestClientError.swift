/// Why a client got no answer that it can hand to its test.
public enum TestClientError: Error, Sendable, Equatable {
  /// Nothing listens at the address, or it can't be reached.
  case cannotConnect(String)
  /// The time allowed for a request is over.
  case timedOut(String)
  /// The server closed or reset the connection before the answer was complete.
  case connectionLost(String)
  /// The answer does not follow HTTP/1.1.
  case malformedResponse(String)
  /// A redirect, a link or a form leads to another site.
  case leavesSite(String)
  /// Redirects that don't end; the targets they went through.
  case tooManyRedirects([String])
  /// What the client does not know how to do.
  case unsupported(String)
  /// The form can't be filled in or sent like this.
  case form(HTMLError)
}

extension TestClientError: CustomStringConvertible {
  /// What happened, in a sentence.
  public var description: String {
    switch self {
    case .cannotConnect(let reason): "Cannot connect to \(reason)."
    case .timedOut(let activity): "Timed out while \(activity)."
    case .connectionLost(let reason): "The connection was lost: \(reason)."
    case .malformedResponse(let reason): "The response is malformed: \(reason)."
    case .leavesSite(let address): "\(address) leads to another site."
    case .tooManyRedirects(let targets): "The redirects don't end: \(targets.joined(separator: " → "))."
    case .unsupported(let what): "TestClient does not know \(what)."
    case .form(let error): error.description
    }
  }
}
