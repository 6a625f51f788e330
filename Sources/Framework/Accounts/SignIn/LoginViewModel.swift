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
  /// Says who is signed in already; nil if nobody is.
  let signedIn: String?
  var isSignedIn: Bool { signedIn != nil }
  /// The page to go on to.
  let next: Location
  private(set) var personError: String?
  /// The demo people that anybody can use.
  private(set) var cells = ListSnapshot<LoginCellViewModel>()
  var hasPeople: Bool { !cells.isEmpty }
  let returnTo: Location?
  var hasReturnPage: Bool { returnTo != nil }
  let signIn: Location
  let signup: Location?
  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel(form.errors + [personError.map { FieldError("people", $0) }].compactMap(\.self))
  }

  private let visit: Visit
  private let service: AccountService
  private let coordinator: any LoginNavigation

  /// - reason: Why the person was sent to this page.
  /// - visit: Where the form comes from. Signing in ends its session.
  init(
    _ form: LoginForm, reason: String? = nil, signedIn account: Account?, next: Location, returnTo: Location?,
    visit: Visit, service: AccountService,
    coordinator: any LoginNavigation
  ) {
    self.form = form
    self.reason = account == nil ? reason : nil
    signedIn = account.map { String(localized: "You are signed in as \($0.name).") }
    self.next = next
    self.returnTo = returnTo
    self.visit = visit
    self.service = service
    self.coordinator = coordinator
    signIn = coordinator.signIn()
    signup = coordinator.signup(returnTo: returnTo)
  }

  func load() async throws {
    guard let demo = service.options.demo else { return }
    cells = try await ListSnapshot(
      demo.all().map {
        LoginCellViewModel($0, in: form, returnTo: returnTo, continueAs: coordinator.signIn())
      })
  }

  /// Signs in with the form's name and password, or continues as its demo person.
  func signIn() async throws -> Location? {
    if form.person.isSent { return try await continueAs(form.person.value) }
    guard
      let account = try await service.signIn.account(
        named: form.name.value, Password(typing: form.password.value), from: visit.address),
      let session = try await service.sessions.begin(
        of: account, on: visit.device, insteadOf: visit.session, now: service.now, also: visit.beginning)
    else {
      form.name.refuse("The name and the password do not match. Try again.")
      return nil
    }
    service.log("Somebody signed in.", of: account.id)
    return coordinator.enter(session, returnTo: returnTo)
  }

  private func continueAs(_ person: String) async throws -> Location? {
    guard
      let demo = service.options.demo, let id = Account.ID(routeValue: person),
      try await demo.all().contains(where: { $0.account == id }),
      let session = try await service.sessions.begin(
        ofDemo: id, on: visit.device, insteadOf: visit.session, now: service.now, also: visit.beginning)
    else {
      personError = String(localized: "You cannot continue as this person without a password here.")
      return nil
    }
    service.log("Somebody signed in as a demo person.", of: id)
    return coordinator.enter(session, returnTo: returnTo)
  }
}
