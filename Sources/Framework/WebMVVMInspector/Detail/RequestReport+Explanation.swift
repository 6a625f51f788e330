import HTTPTypes
import WebMVVM

extension RequestReport {
  /// What an action did to the Model and to the page with its form, if the State alone does not tell; nil for other
  /// requests.
  var explanation: String? {
    guard method == HTTPRequest.Method.post.rawValue else { return nil }
    if work.route == nil { return "No action has this address, so nothing was done." }
    if topicsTouched.isEmpty { return "\(reason) No topic was touched: the Model is the same as before." }
    if work.changes.contains(where: \.isOnPage) { return nil }
    return """
      The Model changed: see the topics. The page with the form shows the same State as before, or the browser did not \
      name this page.
      """
  }

  private var reason: String {
    switch status {
    case .unprocessableContent: "The form was refused, and its page is shown again."
    case .conflict: "The action was refused, because it cannot be done now."
    case _ where status.kind == .clientError || status.kind == .serverError: "The request failed."
    default: redirect == nil ? "The action changed nothing." : "The action only leads to a page."
    }
  }
}
