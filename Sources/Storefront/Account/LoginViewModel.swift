import MVVM
import Observation
import WebMVVM

/// Where signing in can lead.
protocol LoginCoordinator {
  func signIn() -> Location
  func signup(returnTo: Location?) -> Location?
  /// Starts the session, and leads to the page that the person wanted.
  func enter(_ session: SessionToken, returnTo: Location?) -> Location
}

/// The page on which a person signs in.
@Observable
final class LoginViewModel: FormScene {
  let title = "Sign in"
  private(set) var name: String
  /// Why the person was sent to this page.
  let reason: String?
  private(set) var nameError: String?
  private(set) var passwordError: String?
  private(set) var personError: String?
  /// The demo people that anybody on this machine can use.
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

  /// - name: The name that the person has already typed.
  /// - reason: Why the person was sent to this page.
  /// - offersDemo: Whether the person may continue as a demo person.
  /// - previous: The current session, which signing in ends.
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

  func load() throws {
    guard offersDemo else { return }
    cells = try services.accounts.demoPeople().map {
      LoginCellViewModel($0, returnTo: returnTo, continueAs: coordinator.signIn())
    }
  }

  /// Signs in with a name and a submitted password. `address` is the origin of the request.
  func signIn(with password: String, from address: String) async throws -> Location? {
    if name.isEmpty { nameError = "Type your name." }
    if password.isEmpty { passwordError = "Type your password." }
    guard errors == nil else { return nil }
    guard
      let account = try await services.signIn.account(named: name, password, from: address),
      let session = try await services.sessions.begin(of: account, insteadOf: previous)
    else {
      nameError = "The name and the password do not match. Try again."
      return nil
    }
    services.log("Somebody signed in.", of: account.id)
    return coordinator.enter(session, returnTo: returnTo)
  }

  /// Continues as the demo person with a submitted id.
  func continueAs(_ person: String) async throws -> Location? {
    guard
      offersDemo, let id = Person.ID(routeValue: person),
      let session = try await services.sessions.beginDemo(of: id, insteadOf: previous)
    else {
      personError = "You cannot continue as this person without a password here."
      return nil
    }
    services.log("Somebody signed in as a demo person.", of: id)
    return coordinator.enter(session, returnTo: returnTo)
  }
}
