import MVVM
import Observation
import WebMVVM

/// Where signing in and out can lead.
protocol LoginCoordinator {
  func sortList() -> Location
  func continueAs() -> Location
  /// Lets the person in, and leads to where they wanted to go.
  func enter(_ session: SessionToken, returnTo: Location?) -> Location
}

/// The page on which a person says who they are.
@Observable
final class LoginViewModel: Scene {
  let title = "Sign in"
  /// Whether there is anybody whom a visitor can continue as.
  var hasPeople: Bool { !cells.isEmpty }
  private(set) var cells: [LoginCellViewModel] = []
  private(set) var personError: String?
  private(set) var sortList: Location

  private let isOffered: Bool
  private let returnTo: Location?
  private let session: SessionToken?
  private let accounts: AccountDataController
  private let coordinator: any LoginCoordinator

  /// - Parameters:
  ///   - isOffered: Anybody who sees the page may be one of the demo people.
  ///   - session: The session that signing in ends: the browser forgets it.
  init(
    isOffered: Bool, returnTo: Location?, session: SessionToken?, accounts: AccountDataController,
    coordinator: any LoginCoordinator
  ) {
    self.session = session
    self.isOffered = isOffered
    self.returnTo = returnTo
    self.accounts = accounts
    self.coordinator = coordinator
    sortList = coordinator.sortList()
  }

  func load() throws {
    guard isOffered else { return }
    cells = try accounts.demoPeople().map {
      LoginCellViewModel($0, returnTo: returnTo, continueAs: coordinator.continueAs())
    }
  }

  /// Continues as one of the demo people, whose id a form sent.
  func continueAs(_ person: String?) async throws -> Location? {
    guard isOffered else { return nil }
    guard
      let id = person.flatMap(Person.ID.init(routeValue:)),
      let session = try await accounts.beginDemoSession(of: id, insteadOf: session)
    else {
      personError = "That person is not known here. Please choose one of these."
      return nil
    }
    return coordinator.enter(session, returnTo: returnTo)
  }
}
