import HTTPTypes
import MicroHTTP
import WebMVVM

/// A request for what needs a person, by somebody who is not signed in.
struct SignInRequired: Error {}

/// A coordinator whose pages a person may want to see before they have signed in.
protocol ReasonToSignIn: WebCoordinator {
  /// What the page for signing in says.
  static var reasonToSignIn: String { get }
}

extension ShopCoordinator {
  /// The page for signing in. Afterwards it leads to the page that was asked for, or asks about the action.
  func outcome(for error: any Error) async throws -> Outcome {
    guard error is SignInRequired else { throw error }
    let route = try context.matchedRoute()
    if route.method == .get { return .redirect(login(returnTo: route.location)) }
    if let action = PendingAction(route, context), context.keep(action.text) {
      return .redirect(login(returnTo: personLinks(PersonCoordinator.pending)))
    }
    context.show(Flash("You were signed out, and nothing was changed. Sign in and do it again.", kind: .alert))
    return .redirect(login(returnTo: route.page))
  }

  /// What was sent before signing in, as the browser keeps it.
  var pendingAction: PendingAction? { context.keptText.flatMap { PendingAction($0) { context.route(.post, at: $0) } } }

  /// An action that is done now is not asked about again.
  func forgetPendingAction() {
    if let action = pendingAction, action.route.location == context.route?.location { context.forgetKeptText() }
  }

  /// Why the page for signing in is shown; nil for somebody who chose to see it.
  func reasonToSignIn(for page: Location?) -> String? {
    guard let page, let route = context.route(at: page.description) else { return nil }
    if let child = route.coordinators.last as? any ReasonToSignIn.Type { return child.reasonToSignIn }
    guard
      page == personLinks(PersonCoordinator.pending), let action = pendingAction,
      let question = question(about: action.route.location, action.form)
    else { return nil }
    return
      "You were signed out, so this was not done: “\(question.action)”. Sign in, and you are asked whether to do it "
      + "now."
  }

  /// The page to return to after signing in, which a form or an address names; nil for what is no page, or the page for
  /// signing in itself.
  func returnPage(at address: String?) -> Location? {
    guard let route = address.flatMap({ context.route(at: $0) }), !route.isIn(AccountCoordinator.self) else {
      return nil
    }
    return route.location
  }

  func login(returnTo page: Location?) -> Location {
    accountLinks(AccountCoordinator.login, page?.description)
  }
}
