import MVVM
import Observation
import WebMVVM

/// Where setting a password with a link can lead.
protocol PasswordLinkNavigation: Messages {
  func setPassword(with link: PasswordLink) -> Location
  func login(returnTo: Location?) -> Location
  /// Starts the session, and leads to the page that the person wanted.
  func enter(_ session: SessionToken, returnTo: Location?) -> Location
}

/// The page on which the holder of a link sets a new password.
@Observable
final class PasswordLinkViewModel: FormScene, SecretScene {
  let title = String(localized: "Set a new password")
  private(set) var accountName = ""
  let form: PasswordLinkForm
  let setPassword: Location
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }

  private let link: PasswordLink
  private let visit: Visit
  private let service: AccountService
  private let coordinator: any PasswordLinkNavigation

  /// - visit: Where the form comes from.
  init(
    _ link: PasswordLink, _ form: PasswordLinkForm, visit: Visit, service: AccountService,
    coordinator: any PasswordLinkNavigation
  ) {
    self.link = link
    self.form = form
    self.visit = visit
    self.service = service
    self.coordinator = coordinator
    setPassword = coordinator.setPassword(with: link)
  }

  /// - Throws: A problem if the link is no longer valid.
  func load() async throws { accountName = try await account().name }

  /// Sets the password, ends all sessions, and signs in.
  func setPassword() async throws -> Location? {
    let account = try await account()
    let password: Password
    do {
      password = try Password(
        choosing: form.password.value, for: account.name, avoiding: service.options.wordsOfSite)
    } catch let error as PasswordError {
      form.password.refuse(error.text)
      return nil
    }
    let token = SessionToken()
    let hash = try await service.hasher.hash(password, for: visit.address)
    let isSet = try await service.links.use(
      link, for: hash, beginning: token.digest, insteadOf: visit.session, on: visit.device, now: service.now,
      also: visit.beginning)
    guard isSet != nil else { throw noLongerValid }
    service.log("Somebody set a new password with a link.", of: account.id)
    coordinator.tell("Your new password is set. You are signed in here, and signed out everywhere else.")
    return coordinator.enter(token, returnTo: nil)
  }

  private func account() async throws -> Credentials {
    guard let account = try await service.links.account(of: link, now: service.now) else { throw noLongerValid }
    return account
  }

  private var noLongerValid: Problem {
    .notFound(
      "This link is no longer valid",
      "It was used, it is too old, or there is a newer one. Nothing was changed. Ask the operator for a new link.",
      wayOut: .init("Sign in", coordinator.login(returnTo: nil)))
  }
}
