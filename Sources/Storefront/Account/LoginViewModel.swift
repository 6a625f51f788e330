import MVVM
import Observation
import WebMVVM

/// Where signing in can lead.
protocol LoginNavigation {
  func signIn() -> Location
  func signup(returnTo: Location?) -> Location?
  /// Starts the session, and leads to the page that the person wanted.
  func enter(_ session: SessionToken, returnTo: Location?) -> Location
}

/// The page on which a person signs in.
@Observable
final class LoginViewModel: FormScene {
  let title = String(localized: "Sign in")
  let form: LoginForm
  /// Why the person was sent to this page.
  let reason: String?
  private(set) var personError: String?
  /// The demo people that anybody on this machine can use.
  private(set) var cells = ListSnapshot<LoginCellViewModel>()
  var hasPeople: Bool { !cells.isEmpty }
  let returnTo: Location?
  var hasReturnPage: Bool { returnTo != nil }
  let signIn: Location
  let signup: Location?
  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel(form.errors + [personError.map { FieldError("people", $0) }].compactMap(\.self))
  }

  private let offersDemo: Bool
  private let address: String
  private let device: Device
  private let previous: SessionToken?
  private let services: AccountServices
  private let coordinator: any LoginNavigation

  /// - reason: Why the person was sent to this page.
  /// - offersDemo: Whether the person may continue as a demo person.
  /// - address: The origin of the request.
  /// - device: The browser of the request.
  /// - previous: The current session, which signing in ends.
  init(
    _ form: LoginForm, reason: String? = nil, offersDemo: Bool, returnTo: Location?, address: String,
    device: Device, previous: SessionToken?, services: AccountServices, coordinator: any LoginNavigation
  ) {
    self.form = form
    self.address = address
    self.device = device
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
    cells = try await ListSnapshot(
      services.accounts.demoPeople().map {
        LoginCellViewModel($0, in: form, returnTo: returnTo, continueAs: coordinator.signIn())
      })
  }

  /// Signs in with the form's name and password, or continues as its demo person.
  func signIn() async throws -> Location? {
    if form.person.isSent { return try await continueAs(form.person.value) }
    guard
      let account = try await services.signIn.account(
        named: form.name.value, Password(typing: form.password.value), from: address),
      let session = try await services.sessions.begin(of: account, on: device, insteadOf: previous)
    else {
      form.name.refuse("The name and the password do not match. Try again.")
      return nil
    }
    services.log("Somebody signed in.", of: account.id)
    return coordinator.enter(session, returnTo: returnTo)
  }

  private func continueAs(_ person: String) async throws -> Location? {
    guard
      offersDemo, let id = Person.ID(routeValue: person),
      let session = try await services.sessions.beginDemo(of: id, on: device, insteadOf: previous)
    else {
      personError = String(localized: "You cannot continue as this person without a password here.")
      return nil
    }
    services.log("Somebody signed in as a demo person.", of: id)
    return coordinator.enter(session, returnTo: returnTo)
  }
}
