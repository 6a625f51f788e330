import HTTPTypes
import WebMVVM

/// What needs somebody who is signed in, and was asked for by somebody who is not.
extension ShopCoordinator {
  /// The page for signing in; for a letter its own page again, so that its words are kept.
  func signInFirst(for route: ShopRoute) throws -> Outcome {
    switch route {
    case .sendMail, .lookForPeople, .continueDraft: return .page(try composeSignedOut(), status: .forbidden)
    case route.page: return .redirect(login(returnTo: route.location))
    default:
      if let action = PendingAction(route, context.request), context.keep(action.text) {
        return .redirect(login(returnTo: ShopRoute.pending.location))
      }
      warn("You were signed out, and nothing was changed. Sign in and do it again.")
      return .redirect(login(returnTo: route.page.location))
    }
  }

  /// What was sent before signing in. Nothing is done before the person says so.
  func pending() async throws -> PendingViewModel {
    let owner = try signedIn().id
    guard let action = pendingAction else { throw nothingIsPending }
    var mails: [Mail] = []
    for id in action.mails.prefix(MailUndo.limit) {
      if let mail = try await services.mails.mail(id, of: owner) { mails.append(mail) }
    }
    if mails.isEmpty, !action.mails.isEmpty { throw nothingIsPending }
    return PendingViewModel(action, mails: mails)
  }

  /// An action that is done now is not asked about again.
  func forgetPending(_ route: ShopRoute) {
    if pendingAction?.route == route { context.forgetKeptText() }
  }

  /// Why the page for signing in is shown; nil for somebody who chose to see it.
  func reasonToSignIn(for page: Location?) -> String? {
    switch page.flatMap({ ShopRoute.table.page(at: $0.description) }) {
    case .pending:
      pendingAction.map {
        "You were signed out, so this was not done: “\($0.name)”. Sign in, and you are asked whether to do it now."
      }
    case .compose: "Sign in to write a mail."
    case let route?: route.section?.reasonToSignIn
    case nil: nil
    }
  }

  private var pendingAction: PendingAction? { context.keptText.flatMap(PendingAction.init) }

  private var nothingIsPending: Problem {
    .notFound(
      "Nothing is left to do here", "It was done, or it is too long ago, or another person began it.",
      wayOut: .init("Your mailbox", mailList()))
  }
}

extension ShopRoute.Section {
  fileprivate var reasonToSignIn: String? {
    switch self {
    case .mail: "Sign in to read your mail."
    case .profile: "Sign in to see your profile."
    case .sorts, .login: nil
    }
  }
}
