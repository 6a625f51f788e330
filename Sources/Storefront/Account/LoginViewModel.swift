import MVVM
import Observation
import WebMVVM

/// Where signing in can lead.
protocol LoginCoordinator {
  func signIn() -> Location
  func signup(returnTo: Location?) -> Location?
  /// Lets the person in, and leads to where they wanted to go.
  func enter(_ session: SessionToken, returnTo: Location?) -> Location
}

/// The page on which a person says who they are.
@Observable
final class LoginViewModel: FormScene {
  let title = "Sign in"
  private(set) var name: String
  /// Why the page is shown to somebody who wanted another.
  let reason: String?
  private(set) var nameError: String?
  private(set) var passwordError: String?
  private(set) var personError: String?
  /// The people whom anybody at this machine may be.
  private(set) var cells: [LoginCellViewModel] = []
  var hasPeople: Bool { !cells.isEmpty }
  let returnTo: Location?
  let signIn: Location
  let signup: Location?
  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel(["name": nameError, "password": passwordError, "people": personError])
  }

  private let offersDemo: Bool
  private let previous: SessionToken?
  private let services: AccountServices
  private let coordinator: any LoginCoordinator

  /// - Parameters:
  ///   - name: What the person has typed already.
  ///   - reason: Why the page is shown to somebody who wanted another.
  ///   - offersDemo: Anybody who sees the page may be one of the demo people.
  ///   - previous: The session that signing in ends: the browser forgets it.
  init(
    name: String = "", reason: String? = nil, offersDemo: Bool, returnTo: Location?, previous: SessionToken?,
    services: AccountServices,
    coordinator: any LoginCoordinator
  ) {
    self.name = name
    self.reason = reason
    self.offersDemo = offersDemo
    self.returnTo = returnTo
    self.previous = previous
    self.services = services
    self.coordinator = coordinator
    signIn = coordinator.signIn()
    signup = coordinator.signup(returnTo: returnTo)
  }

  func load() async throws {
    guard offersDemo else { return }
    cells = try await services.accounts.demoPeople().map {
      LoginCellViewModel($0, returnTo: returnTo, continueAs: coordinator.signIn())
    }
  }

  /// Signs in by name and password, which a form sent from `address`.
  func signIn(with password: String, from address: String) async throws -> Location? {
    if name.isEmpty { nameError = "Type your name." }
    if password.isEmpty { passwordError = "Type your password." }
    guard errors == nil else { return nil }
    guard
      let account = try await services.signIn.account(named: name, password, from: address),
      let session = try await services.sessions.begin(of: account, insteadOf: previous)
    else {
      nameError = "That name and that password don't belong together. Try again."
      return nil
    }
    services.log("Somebody signed in.", of: account.id)
    return coordinator.enter(session, returnTo: returnTo)
  }

  /// Continues as one of the demo people, whose id a form sent.
  func continueAs(_ person: String) async throws -> Location? {
    guard
      offersDemo, let id = Person.ID(routeValue: person),
      let session = try await services.sessions.beginDemo(of: id, insteadOf: previous)
    else {
      personError = "That person can't be taken without a password here."
      return nil
    }
    services.log("Somebody signed in as a demo person.", of: id)
    return coordinator.enter(session, returnTo: returnTo)
  }
}
