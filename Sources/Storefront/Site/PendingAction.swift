import HTTPTypes
import MicroHTTP
import WebMVVM

/// An action that was sent by somebody who was not signed in any more, as their browser keeps it until they are:
/// `/mail/selection?action=trash&mail=7`.
struct PendingAction {
  let route: MatchedRoute
  let form: Form
  let text: String

  /// Nil for what is not asked again: what takes a password, and what harms nobody who has to do it anew.
  init?(_ route: MatchedRoute, _ context: RequestContext) {
    self.init("\(route.location)?\(String(decoding: context.request.body, as: UTF8.self))") { _ in route }
  }

  /// Reads ``text``.
  ///
  /// - Parameter route: The action at an address.
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
