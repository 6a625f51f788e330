import HTTPTypes
import MicroHTTP
import WebMVVM

/// An action of a person who was no longer signed in when they sent it. Their browser stores it until they sign in:
/// its method and address, and the form in the next line, in which only ASCII is escaped.
///
/// ```
/// POST /mail/selection
/// action=trash&mail=7
/// ```
struct PendingAction {
  let route: MatchedRoute
  private(set) var form: Form
  let text: String

  /// Nil if the route needs no confirmation: for forms with a password, and for actions that are harmless to repeat by
  /// hand.
  init?(_ route: MatchedRoute, _ context: RequestContext) {
    // A cookie has little room. A Chinese character has nine bytes if it is escaped, and three otherwise.
    let form = String(decoding: PercentEncoding.escapingOnlyASCII(context.request.body), as: UTF8.self)
    self.init("\(route.method) \(route.location)\n\(form)") { _, _ in route }
  }

  /// Parses ``text``.
  ///
  /// - Parameter route: Finds the action at an address.
  init?(_ text: String, route: (HTTPRequest.Method, String) -> MatchedRoute?) {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts[0].split(separator: " ", maxSplits: 1)
    guard
      parts.count == 2, address.count == 2, let method = HTTPRequest.Method(String(address[0])),
      let route = route(method, String(address[1])), route.isAskedAbout, let form = try? Form(parsing: parts[1].utf8)
    else { return nil }
    self.route = route
    self.form = form
    self.text = text
  }

  /// The action with the form's own fields; nil if the form was made for somebody else than the person who signed in.
  func checked(by context: RequestContext) -> PendingAction? {
    guard let form = context.own(form) else { return nil }
    var action = self
    action.form = form
    return action
  }
}
