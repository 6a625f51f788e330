import MVVM
import Observation
import WebMVVM

/// Where making an account can lead.
protocol SignupNavigation {
  func signUp() -> Location
  func login(returnTo: Location?) -> Location
  /// Starts the session, and leads to the page that the person wanted.
  func enter(_ session: SessionToken, returnTo: Location?) -> Location
  /// Stores a message for the next page.
  func tell(_ message: LocalizedText)
}

/// The page on which a person creates an account.
@Observable
final class SignupViewModel: FormScene {
  let title = String(localized: "Sign up")
  let form: SignupForm
  let returnTo: Location?
  var hasReturnPage: Bool { returnTo != nil }
  let signUp: Location
  let login: Location
  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel(form.errors)
  }

  private let address: String
  private let device: Device
  private let previous: SessionToken?
  private let services: AccountServices
  private let coordinator: any SignupNavigation

  /// - address: The origin of the request.
  /// - device: The browser of the request.
  /// - previous: The current session, which signing in ends.
  init(
    _ form: SignupForm, returnTo: Location?, address: String, device: Device, previous: SessionToken?,
    services: AccountServices, coordinator: any SignupNavigation
  ) {
    self.form = form
    self.address = address
    self.device = device
    self.returnTo = returnTo
    self.previous = previous
    self.services = services
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
    if try await services.accounts.account(named: name.text) != nil { return try await enter(name, password) }
    guard !OfficialNames.contain(name) else {
      form.name.refuse(AccountNameError.official.description)
      return nil
    }
    try await services.signups.use("sign-up from \(address)", in: services.sharedAttempts)
    do {
      try await services.accounts.checkIsFree(name)
      let hash = try await services.hasher.hash(password, for: Applicant(address: address, account: name.key))
      let account = try await services.accounts.add(name, hash)
      services.log("Somebody signed up.", of: account.id)
      coordinator.tell("Welcome, \(name.text). Your mailbox is ready.")
      return try await enter(account)
    } catch AccountNameError.taken {
      return try await enter(name, password)
    } catch let error as AccountNameError {
      form.name.refuse(error.description)
      return nil
    }
  }

  private func enter(_ name: AccountName, _ password: Password) async throws -> Location? {
    try await enter(services.signIn.account(named: name.text, password, from: address))
  }

  private func enter(_ account: Account?) async throws -> Location? {
    guard
      let account, let session = try await services.sessions.begin(of: account, on: device, insteadOf: previous)
    else {
      form.name.refuse(AccountNameError.taken.description)
      return nil
    }
    return coordinator.enter(session, returnTo: returnTo)
  }
}
