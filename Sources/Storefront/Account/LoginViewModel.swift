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
final class LoginViewModel: Scene {
  let title = "Sign in"
  private(set) var name: String
  private(set) var error: String?
  /// The people whom anybody at this machine may be.
  private(set) var cells: [LoginCellViewModel] = []
  var hasPeople: Bool { !cells.isEmpty }
  let returnTo: Location?
  let signIn: Location
  let signup: Location?

  private let offersDemo: Bool
  private let previous: SessionToken?
  private let services: AccountServices
  private let coordinator: any LoginCoordinator

  /// - Parameters:
  ///   - name: What the person has typed already.
  ///   - offersDemo: Anybody who sees the page may be one of the demo people.
  ///   - previous: The session that signing in ends: the browser forgets it.
  init(
    name: String = "", offersDemo: Bool, returnTo: Location?, previous: SessionToken?, services: AccountServices,
    coordinator: any LoginCoordinator
  ) {
    self.name = name
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

  /// Signs in by name and password, which a form sent from `address`.
  func signIn(with password: String, from address: String) async throws -> Location? {
    guard !name.isEmpty, !password.isEmpty else {
      error = "Type your name and your password."
      return nil
    }
    guard
      let account = try await services.signIn.account(named: name, password, from: address),
      let session = try await services.sessions.begin(of: account, insteadOf: previous)
    else {
      error = "That name and that password don't belong together. Try again."
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
      error = "That person can't be taken without a password here."
      return nil
    }
    services.log("Somebody signed in as a demo person.", of: id)
    return coordinator.enter(session, returnTo: returnTo)
  }
}
