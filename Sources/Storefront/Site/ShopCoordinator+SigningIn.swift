import HTTPTypes
import MicroHTTP
import WebMVVM

/// Thrown when a person must sign in for the requested page or action.
struct SignInRequired: Error {}

/// A coordinator whose pages require signing in.
protocol ReasonToSignIn: WebCoordinator {
  /// The reason to sign in, which the page for signing in shows.
  static var reasonToSignIn: LocalizedText { get }

  /// The answer to a form whose sender was signed out in the meantime. Nil leads to the page for signing in.
  static func outcomeForSignedOut(in shop: ShopCoordinator) throws -> Outcome?
}

extension ReasonToSignIn {
  static func outcomeForSignedOut(in shop: ShopCoordinator) throws -> Outcome? { nil }
}

extension ShopCoordinator {
  /// Shows the page for signing in. Afterwards the person returns to the requested page, or is asked to confirm the
  /// action.
  func outcome(for error: any Error) async throws -> Outcome {
    guard error is SignInRequired else { throw error }
    let route = try context.matchedRoute()
    if route.method == .get { return .redirect(login(returnTo: route.location)) }
    let child = route.coordinators.last as? any ReasonToSignIn.Type
    if let outcome = try child?.outcomeForSignedOut(in: self) { return outcome }
    if let action = PendingAction(route, context), context.keep(action.text) {
      return .redirect(login(returnTo: personLinks(PersonCoordinator.pending)))
    }
    context.show(Flash("You were signed out, and nothing was changed. Sign in and do it again.", kind: .alert))
    return .redirect(login(returnTo: route.page))
  }

  /// The action that was sent before signing in. The browser stores it. Nil also if the person who signed in is not the one
  /// whose page contained the form.
  var pendingAction: PendingAction? {
    context.keptText.flatMap { PendingAction($0) { context.route($0, at: $1) } }?.checked(by: context)
  }

  /// Deletes the stored action, so that the person is not asked again.
  func forgetPendingAction() {
    if let action = pendingAction, action.route.location == context.route?.location { context.forgetKeptText() }
  }

  /// The reason why the page for signing in is shown; nil if the person opened it.
  func reasonToSignIn(for page: Location?) -> String? {
    guard let page, let route = context.route(at: page.description) else { return nil }
    if let child = route.coordinators.last as? any ReasonToSignIn.Type {
      return String(localized: child.reasonToSignIn)
    }
    guard
      page == personLinks(PersonCoordinator.pending), let action = pendingAction,
      let question = question(about: action.route.location, action.form)
    else { return nil }
    return String(
      localized:
        "You were signed out, so this was not done: “\(question.action)”. Sign in, and you are asked whether to do it now."
    )
  }

  /// The page to return to after signing in, which a form or an address contains; nil if the address is not a page, or
  /// is the page for signing in.
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
