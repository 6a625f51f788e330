import MVVM
import Observation
import WebMVVM

/// Where signing up can lead.
protocol SignupCoordinator {
  func signUp() -> Location
  func login(returnTo: Location?) -> Location
  /// Starts the session, and leads to the page that the person wanted.
  func enter(_ session: SessionToken, returnTo: Location?) -> Location
  /// Stores a message for the next page.
  func tell(_ message: String)
}

/// The page on which a person creates an account.
@Observable
final class SignupViewModel: FormScene {
  let title = "Sign up"
  private(set) var name: String
  private(set) var nameError: String?
  private(set) var passwordError: String?
  let returnTo: Location?
  let signUp: Location
  let login: Location
  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel(["name": nameError, "password": passwordError])
  }

  private let previous: SessionToken?
  private let services: AccountServices
  private let coordinator: any SignupCoordinator

  /// - name: The name that the person has already typed.
  /// - previous: The current session, which signing in ends.
  init(
    name: String = "", returnTo: Location?, previous: SessionToken?, services: AccountServices,
    coordinator: any SignupCoordinator
  ) {
    self.name = name
    self.returnTo = returnTo
    self.previous = previous
    self.services = services
    self.coordinator = coordinator
    signUp = coordinator.signUp()
    login = coordinator.login(returnTo: returnTo)
  }

  /// Creates the account and signs in, with a submitted password. `address` is the origin of the request.
  ///
  /// If the account exists and the password is correct, the person is signed in. So a form that was sent twice creates
  /// one account.
  func signUp(with text: String, from address: String) async throws -> Location? {
    guard let (name, password) = checked(text) else { return nil }
    if try services.accounts.account(named: name.text) != nil {
      return try await enter(services.signIn.account(named: name.text, text, from: address))
    }
    guard !OfficialNames.contain(name) else {
      nameError = AccountNameError.official.description
      return nil
    }
    try services.signups.use(address)
    let hash = try await services.hasher.hash(password, for: Applicant(address: address, account: name.key))
    do {
      let account = try await services.accounts.add(name, hash)
      services.log("Somebody signed up.", of: account.id)
      coordinator.tell("Welcome, \(name.text). Your mailbox is ready.")
      return try await enter(account)
    } catch AccountNameError.taken {
      return try await enter(services.signIn.account(named: name.text, text, from: address))
    }
  }

  private func checked(_ text: String) -> (AccountName, Password)? {
    var found: (name: AccountName?, password: Password?) = (nil, nil)
    do { found.name = try AccountName(choosing: name) } catch { nameError = error.description }
    do { found.password = try Password(choosing: text, for: name) } catch { passwordError = error.description }
    guard let name = found.name, let password = found.password else { return nil }
    return (name, password)
  }

  private func enter(_ account: Account?) async throws -> Location? {
    guard let account, let session = try await services.sessions.begin(of: account, insteadOf: previous) else {
      nameError = AccountNameError.taken.description
      return nil
    }
    return coordinator.enter(session, returnTo: returnTo)
  }
}
