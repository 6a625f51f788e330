import Foundation
import MVVM
import Observation
import WebMVVM

/// Where changing the own account can lead.
protocol OwnAccountNavigation: Messages {
  func own() -> Location
  func changePassword() -> Location
  func endSessions() -> Location
  func signOutEverywhere() -> Location
  /// Replaces the browser's session.
  func renew(_ session: SessionToken)
  /// A date in words.
  func moment(_ date: Date) -> AccountMoment
}

/// The page of a person's own account: the password and the sessions.
@Observable
final class OwnAccountViewModel: FormScene {
  let title = String(localized: "Your account")
  let accountName: String
  private(set) var hasPassword = false
  let passwordForm: PasswordForm
  let sessionsForm: SessionsForm
  private(set) var sessions = ListSnapshot<AccountSessionCellViewModel>()
  let changePassword: Location
  let endSessions: Location
  let signOutEverywhere: Location
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(passwordForm.errors + sessionsForm.errors) }

  private let account: Account
  private let visit: Visit
  private let service: AccountService
  private let coordinator: any OwnAccountNavigation

  /// - passwordForm: A submitted form; nil for an empty one. The other form likewise.
  /// - visit: Where the form comes from.
  init(
    account: Account, passwordForm: PasswordForm? = nil, sessionsForm: SessionsForm? = nil, visit: Visit,
    service: AccountService, coordinator: any OwnAccountNavigation
  ) {
    self.account = account
    accountName = account.name
    self.passwordForm = passwordForm ?? PasswordForm()
    self.sessionsForm = sessionsForm ?? SessionsForm()
    self.visit = visit
    self.service = service
    self.coordinator = coordinator
    changePassword = coordinator.changePassword()
    endSessions = coordinator.endSessions()
    signOutEverywhere = coordinator.signOutEverywhere()
  }

  func load() async throws {
    hasPassword = try await service.hasPassword(account.id)
    sessions = try await ListSnapshot(
      service.sessions(of: account.id).map { session in
        AccountSessionCellViewModel(
          session, in: sessionsForm, current: visit.session?.digest, begin: coordinator.moment(session.beginDate),
          seen: coordinator.moment(session.seenDate))
      })
  }

  /// Changes the password and ends all other sessions.
  func setPassword() async throws -> Location? {
    guard let token = try await service.changePassword(of: account.id, passwordForm, from: visit) else { return nil }
    coordinator.renew(token)
    coordinator.tell("Your password is changed. You are signed out everywhere else.")
    return coordinator.own()
  }

  /// Ends the chosen sessions, if the password is correct.
  func end() async throws -> Location? {
    guard let count = try await service.end(sessionsForm, of: account.id, from: visit) else { return nil }
    coordinator.tell("\(count) sessions are ended.")
    return coordinator.own()
  }
}
