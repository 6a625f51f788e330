import HTTPTypes
import MicroHTTP
import WebMVVM

/// The way into an account, and out again.
final class AccountCoordinator: ShopChild {
  static let login = page("/login?return=*", String?.self) { account, page in
    account.loginScene(returnTo: account.shop.returnPage(at: page))
  }
  static let signIn = action("/login") { try await $0.signIn() }
  static let signup = page("/signup?return=*", String?.self) { account, page in
    try account.signupScene(returnTo: account.shop.returnPage(at: page))
  }
  static let signUp = action("/signup") { try await $0.signUp() }
  static let logout = action("/logout") { try await $0.logout() }
  static let routes = Routes {
    login
    signIn
    signup
    signUp
    logout
  }

  let shop: ShopCoordinator
  let context: RequestContext

  init(shop: ShopCoordinator, context: RequestContext) {
    self.shop = shop
    self.context = context
  }

  private func loginScene(name: String = "", returnTo: Location?) -> LoginViewModel {
    LoginViewModel(
      name: name, reason: shop.reasonToSignIn(for: returnTo),
      offersDemo: services.offersDemoSignIn(to: context.request), returnTo: returnTo, previous: context.session,
      services: services.account, coordinator: self)
  }

  private func signIn() async throws -> Outcome {
    let form = try context.form()
    let scene = loginScene(name: form["name"] ?? "", returnTo: shop.returnPage(at: form["return"]))
    if let person = form["person"] { return try await .action(scene) { try await $0.continueAs(person) } }
    return try await shop.passwordAction(scene) { try await $0.signIn(with: form["password"] ?? "", from: address) }
  }

  private func signupScene(name: String = "", returnTo: Location?) throws -> SignupViewModel {
    guard services.isSignupOpen else {
      throw Problem(
        .forbidden, "Nobody can sign up here", "The accounts of this shop are made by those who run it.",
        wayOut: .init("Sign in", login(returnTo: nil)))
    }
    return SignupViewModel(
      name: name, returnTo: returnTo, previous: context.session, services: services.account, coordinator: self)
  }

  private func signUp() async throws -> Outcome {
    let form = try context.form()
    let scene = try signupScene(name: form["name"] ?? "", returnTo: shop.returnPage(at: form["return"]))
    return try await shop.passwordAction(scene) { try await $0.signUp(with: form["password"] ?? "", from: address) }
  }

  private func logout() async throws -> Outcome {
    if let session = context.session { try await services.account.sessions.end(session) }
    if let person = shop.person { services.account.log("Somebody signed out.", of: person.id) }
    return shop.signedOut("You are signed out.")
  }

  private var address: String { services.address(of: context.request) }
}

extension AccountCoordinator: LoginNavigation, SignupNavigation {
  func signIn() -> Location { links(Self.signIn) }

  func signup(returnTo: Location?) -> Location? {
    services.isSignupOpen ? links(Self.signup, returnTo?.description) : nil
  }

  func signUp() -> Location { links(Self.signUp) }

  func login(returnTo: Location?) -> Location { shop.login(returnTo: returnTo) }

  func enter(_ session: SessionToken, returnTo: Location?) -> Location {
    context.startSession(session, lifetime: Session.limit)
    return returnTo ?? shop.home()
  }
}

extension ShopCoordinator {
  /// Runs an action that takes a password. What keeps it from being checked just now is said above its form, which keeps
  /// what was typed.
  func passwordAction<S: Scene>(_ scene: S, _ action: (S) async throws -> Location?) async throws -> Outcome {
    do {
      return try await .action(scene, action)
    } catch let error where problem(for: error) != nil || error is Problem {
      return .failed(scene, error, page: nil)
    }
  }

  func signedOut(_ message: String) -> Outcome {
    context.endSession()
    if context.keptText != nil { context.forgetKeptText() }
    tell(message)
    return .redirect(home())
  }
}
