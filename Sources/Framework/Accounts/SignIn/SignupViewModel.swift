import MVVM
import Observation
import WebMVVM

/// Where making an account can lead.
protocol SignupNavigation: Messages {
  func signUp() -> Location
  func login(returnTo: Location?) -> Location
  /// Starts the session, and leads to the page that the person wanted.
  func enter(_ session: SessionToken, returnTo: Location?) -> Location
}

/// The page on which a person creates an account.
@Observable
final class SignupViewModel: FormScene {
  let title = String(localized: "Sign up")
  /// Why the person was sent to this page, or what an account is good for.
  let reason: String?
  let form: SignupForm
  let returnTo: Location?
  var hasReturnPage: Bool { returnTo != nil }
  let signUp: Location
  let login: Location
  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel(form.errors)
  }

  private let visit: Visit
  private let service: AccountService
  private let coordinator: any SignupNavigation

  /// - reason: Why the person was sent to this page.
  /// - visit: Where the form comes from. Signing up ends its session.
  init(
    _ form: SignupForm, reason: String? = nil, returnTo: Location?, visit: Visit, service: AccountService,
    coordinator: any SignupNavigation
  ) {
    self.form = form
    self.returnTo = returnTo
    self.visit = visit
    self.service = service
    self.reason = reason ?? service.options.signupReason.map { String(localized: $0) }
    self.coordinator = coordinator
    signUp = coordinator.signUp()
    login = coordinator.login(returnTo: returnTo)
  }

  /// Creates the account and signs in.
  ///
  /// If the account exists and the password is correct, the person is signed in. So a form that was sent twice creates
  /// one account.
  func signUp() async throws -> Location? {
    let (name, password) = (try form.name.value, try form.password.value)
    if try await service.accounts.account(named: name.text) != nil { return try await enter(name, password) }
    guard !service.reservedNames.contain(name) else {
      form.name.refuse(AccountNameError.official.description)
      return nil
    }
    do throws(PasswordError) { try password.check(avoiding: service.options.wordsOfSite) } catch {
      form.password.refuse(error.text)
      return nil
    }
    try await service.signups.use("sign-up from \(visit.address)", in: service.sharedAttempts)
    do {
      try await service.accounts.checkIsFree(name)
      let hash = try await service.hasher.hash(password, for: visit.address)
      let account = try await service.accounts.add(name, hash)
      service.log("Somebody signed up.", of: account.id)
      coordinator.tell(service.options.greeting(name.text))
      return try await enter(account)
    } catch AccountNameError.taken {
      return try await enter(name, password)
    } catch let error as AccountNameError {
      form.name.refuse(error.description)
      return nil
    }
  }

  private func enter(_ name: AccountName, _ password: Password) async throws -> Location? {
    try await enter(service.signIn.account(named: name.text, password, from: visit.address))
  }

  private func enter(_ account: Credentials?) async throws -> Location? {
    guard
      let account,
      let session = try await service.sessions.begin(
        of: account, on: visit.device, insteadOf: visit.session, now: service.now, also: visit.beginning)
    else {
      form.name.refuse(AccountNameError.taken.description)
      return nil
    }
    return coordinator.enter(session, returnTo: returnTo)
  }
}
