import HTTPTypes
import MicroHTTP
import WebMVVM

/// The way into an account, around in it, and out again.
extension ShopCoordinator {
  func login(name: String = "", returnTo: Location?) -> LoginViewModel {
    LoginViewModel(
      name: name, reason: reasonToSignIn(for: returnTo),
      offersDemo: services.offersDemoSignIn(to: context.request), returnTo: returnTo, previous: context.session,
      services: services.account, coordinator: self)
  }

  func signIn() async throws -> Outcome {
    let form = try context.form()
    let login = login(name: form["name"] ?? "", returnTo: form["return"].flatMap(ShopRoute.returnPage))
    if let person = form["person"] { return try await .action(login) { try await $0.continueAs(person) } }
    return try await answer(login) { try await $0.signIn(with: form["password"] ?? "", from: address) }
  }

  func signup(name: String = "", returnTo: Location?) throws -> SignupViewModel {
    guard services.isSignupOpen else {
      throw Problem(
        .forbidden, "Nobody can sign up here", "The accounts of this shop are made by those who run it.",
        wayOut: .init("Sign in", login(returnTo: nil)))
    }
    return SignupViewModel(
      name: name, returnTo: returnTo, previous: context.session, services: services.account, coordinator: self)
  }

  func signUp() async throws -> Outcome {
    let form = try context.form()
    let signup = try signup(name: form["name"] ?? "", returnTo: form["return"].flatMap(ShopRoute.returnPage))
    return try await answer(signup) { try await $0.signUp(with: form["password"] ?? "", from: address) }
  }

  func profile() throws -> ProfileViewModel {
    ProfileViewModel(
      person: try signedIn(), session: context.session, services: services.account, clock: clock, coordinator: self)
  }

  func changeProfile() async throws -> Outcome {
    let form = try context.form()
    return try await .action(profile()) {
      try await $0.change(
        displayName: form["displayName"] ?? "", portrait: form["portrait"], timeZone: form["timeZone"])
    }
  }

  func changePassword() async throws -> Outcome {
    let form = try context.form()
    return try await answer(profile()) {
      try await $0.changePassword(from: form["current"] ?? "", to: form["password"] ?? "", address: address)
    }
  }

  func endSessions() async throws -> Outcome {
    let form = try context.form()
    return try await answer(profile()) {
      try await $0.endSessions(
        form.values(named: "session"), password: form["current"] ?? "", address: address)
    }
  }

  func logout() async throws -> Outcome {
    if let session = context.session { try await services.account.sessions.end(session) }
    if let person { services.account.log("Somebody signed out.", of: person.id) }
    return signedOut("You are signed out.")
  }

  func signOutEverywhere() async throws -> Outcome {
    let person = try signedIn()
    try await services.account.sessions.endAll(of: person.id)
    services.account.log("Somebody signed out everywhere.", of: person.id)
    return signedOut("You are signed out everywhere.")
  }

  private func signedOut(_ message: String) -> Outcome {
    context.endSession()
    if context.keptText != nil { context.forgetKeptText() }
    tell(message)
    return .redirect(ShopRoute.home.location)
  }

  /// Runs an action that takes a password. What keeps it from being looked at just now is said above its form, which
  /// keeps what was typed.
  private func answer<S: Scene>(_ scene: S, _ action: (S) async throws -> Location?) async throws -> Outcome {
    do {
      return try await .action(scene, action)
    } catch let error where problem(for: error) != nil || error is Problem {
      return .failed(scene, error, page: nil)
    }
  }

  private var address: String { services.address(of: context.request) }
}
