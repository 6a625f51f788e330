import Foundation
import WebMVVM

/// Shows the page of a person's own account, and changes it.
struct OwnAccountCoordinator: WebCoordinator, ReasonToSignIn {
  static let account = page("/") { $0.scene() }
  static let changePassword = action("/password", form: PasswordForm.self, on: "/") { own, form in
    try await .action(own.scene(passwordForm: form), form) { try await $0.setPassword() }
  }
  static let endSessions = action("/sessions", form: SessionsForm.self, on: "/") { own, form in
    try await .action(own.scene(sessionsForm: form), form) { try await $0.end() }
  }
  static let signOutEverywhere = action("/logout", on: "/") {
    try await $0.signOutEverywhere()
  } asking: { _ in
    Question("Sign out everywhere")
  }
  static let routes = Routes {
    account
    changePassword
    endSessions
    signOutEverywhere
  }

  static let reasonToSignIn: LocalizedText = "Sign in to see your account."

  let account: Account
  let site: any AccountSite
  let context: RequestContext

  private func scene(passwordForm: PasswordForm? = nil, sessionsForm: SessionsForm? = nil) -> OwnAccountViewModel {
    OwnAccountViewModel(
      account: account, passwordForm: passwordForm, sessionsForm: sessionsForm, visit: Visit(context),
      service: site.accountService, coordinator: self)
  }

  private func signOutEverywhere() async throws -> Outcome {
    try await site.accountService.signOutEverywhere(account.id)
    return site.signedOut("You are signed out everywhere.")
  }
}

extension OwnAccountCoordinator: OwnAccountNavigation {
  func own() -> Location { links(Self.account) }

  func changePassword() -> Location { links(Self.changePassword) }

  func endSessions() -> Location { links(Self.endSessions) }

  func signOutEverywhere() -> Location { links(Self.signOutEverywhere) }

  func renew(_ session: SessionToken) {
    context.startSession(session, lifetime: site.accountService.sessionLimit)
  }

  func moment(_ date: Date) -> AccountMoment {
    AccountMoment(machine: date.formatted(.iso8601), text: site.text(of: date))
  }
}
