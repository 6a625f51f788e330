import HTTPTypes
import MicroHTTP
import WebMVVM

/// An action of a person who was no longer signed in when they sent it. Their browser stores it until they sign in:
/// `/mail/selection?action=trash&mail=7`.
struct PendingAction {
  let route: MatchedRoute
  let form: Form
  let text: String

  /// Nil if the route needs no confirmation: for forms with a password, and for actions that are harmless to repeat by
  /// hand.
  init?(_ route: MatchedRoute, _ context: RequestContext) {
    self.init("\(route.location)?\(String(decoding: context.request.body, as: UTF8.self))") { _ in route }
  }

  /// Parses ``text``.
  ///
  /// - Parameter route: Finds the action at an address.
  init?(_ text: String, route: (String) -> MatchedRoute?) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard
      parts.count == 2, let route = route(String(parts[0])), route.isAskedAbout,
      let form = try? Form(parsing: parts[1].utf8)
    else { return nil }
    self.route = route
    self.form = form
    self.text = text
  }
}
