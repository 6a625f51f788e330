import MVVM
import Observation
import WebMVVM

/// Where signing in can lead.
protocol MailSignInNavigation: Messages {
  func mailPage() -> Location
  func signInAction() -> Location
}

/// Gives the visitor a token. A fetch without one leads here.
@Observable
final class MailSignInViewModel: Scene {
  let title = String(localized: "Sign in to fetch your mails")
  let signInAction: Location
  let mails: Location

  private let visitor: VisitorDataController
  private let coordinator: any MailSignInNavigation

  init(visitor: VisitorDataController, coordinator: any MailSignInNavigation) {
    self.visitor = visitor
    self.coordinator = coordinator
    signInAction = coordinator.signInAction()
    mails = coordinator.mailPage()
  }

  func signIn() async throws -> Location {
    try await visitor.change(MailCommandState.self) { $0.isSignedOut = false }
    coordinator.tell("You are signed in. You can fetch your mails now.")
    return mails
  }
}
