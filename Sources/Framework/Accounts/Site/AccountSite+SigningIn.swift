import HTTPTypes
import MicroHTTP
public import WebMVVM

extension AccountSite {
  /// Sends a visitor who must sign in to the page for it. Afterwards the person returns to the requested page, or is asked to
  /// confirm the action. A site with an `SiteCoordinator.outcome(for:)` of its own calls it there.
  ///
  /// - Throws: Any other error.
  public func signInOutcome(for error: any Error) async throws -> Outcome {
    guard error is SignInRequired else { throw error }
    let route = try context.matchedRoute()
    if route.method == .get { return .redirect(accountLinks.login(returnTo: route.location)) }
    let child = route.coordinators.last as? any ReasonToSignIn.Type
    if let outcome = try child?.outcomeForSignedOut(in: self) { return outcome }
    if let action = PendingAction(route, context), context.keep(action.text) {
      return .redirect(accountLinks.login(returnTo: accountLinks.pending()))
    }
    context.show(Flash("You are not signed in, so nothing was changed. Sign in and do it again.", kind: .alert))
    return .redirect(accountLinks.login(returnTo: route.page))
  }

  /// The action that was sent before signing in. The browser stores it. Nil also if the person who signed in is not the one
  /// whose page contained the form.
  var pendingAction: PendingAction? {
    context.keptText.flatMap { PendingAction($0) { context.route($0, at: $1) } }?.checked(by: context)
  }

  /// Deletes the stored action if it is the action of this request, so that the person is not asked again.
  package func forgetPendingAction() {
    if let action = pendingAction, action.route.location == context.route?.location { context.forgetKeptText() }
  }

  /// The reason why the page for signing in is shown; nil if the person opened it.
  func reasonToSignIn(for page: Location?) -> String? {
    guard let page, let route = context.route(at: page.description) else { return nil }
    if let child = route.coordinators.last as? any ReasonToSignIn.Type {
      return String(localized: child.reasonToSignIn)
    }
    guard page == accountLinks.pending(), let action = pendingAction, let question = question(about: action) else {
      return nil
    }
    return String(
      localized:
        "You are not signed in, so this was not done: “\(question.action)”. Sign in, and you are asked whether to do it now."
    )
  }

  /// The name of an action, and what it would change; nil for an action that needs no confirmation.
  func question(about action: PendingAction) -> (action: String, details: () async throws -> [String])? {
    question(about: action.route.location, action.form).map { question in
      (question.action, { try await question.details(self) })
    }
  }

  /// The page to return to after signing in, which a form or an address contains; nil if the address is not a page, or
  /// is a page for signing in.
  func returnPage(at address: String?) -> Location? {
    guard let route = address.flatMap({ context.route(at: $0) }), !route.isIn(SignInCoordinator.self) else {
      return nil
    }
    return route.location
  }

  /// The page to come back to after signing in: that of this request, or the one that its page for signing in leads to.
  var pageToReturnTo: Location? {
    guard let route = context.route, route.isIn(SignInCoordinator.self) else { return context.route?.page }
    return returnPage(at: (try? context.form())?["return"])
  }

  /// Removes the session from the browser, and leads home.
  package func signedOut(_ message: LocalizedText) -> Outcome {
    context.endSession()
    accountService.options.sessionChanged(context)
    if context.keptText != nil { context.forgetKeptText() }
    context.show(Flash(message))
    return .redirect(home())
  }
}
