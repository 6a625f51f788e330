import HTTPTypes
import MicroHTTP
import WebMVVM

/// Shows the pages for signing in, signing up and signing out.
struct AccountCoordinator: ShopChild {
  static let section: ShopCoordinator.Section? = .login
  static let login = page("/login?return=*", String?.self) { account, page in
    account.loginScene(LoginForm(returnTo: account.shop.returnPage(at: page)))
  }
  static let signIn = action("/login", form: LoginForm.self) { account, form in
    try await .action(account.loginScene(form), form) { try await $0.signIn() }
  }
  static let signup = page("/signup?return=*", String?.self) { account, page in
    try account.signupScene(SignupForm(returnTo: account.shop.returnPage(at: page)))
  }
  static let signUp = action("/signup", form: SignupForm.self) { account, form in
    try await .action(account.signupScene(form), form) { try await $0.signUp() }
  }
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

  private func loginScene(_ form: LoginForm) -> LoginViewModel {
    let page = shop.returnPage(at: form.returnPage.text)
    return LoginViewModel(
      form, reason: shop.reasonToSignIn(for: page), offersDemo: services.offersDemoSignIn(to: context.request),
      returnTo: page, address: address, device: context.device, previous: context.session, services: services.account,
      coordinator: self)
  }

  private func signupScene(_ form: SignupForm) throws -> SignupViewModel {
    guard services.isSignupOpen else {
      throw Problem(
        .forbidden, "Sign-up is closed", "Only the operator of this shop can create accounts. Nothing was changed.",
        wayOut: .init("Sign in", login(returnTo: nil)))
    }
    return SignupViewModel(
      form, returnTo: shop.returnPage(at: form.returnPage.text), address: address, device: context.device,
      previous: context.session, services: services.account, coordinator: self)
  }

  private func logout() async throws -> Outcome {
    if let session = context.session { try await services.account.sessions.end(session) }
    if let person = shop.person { services.account.log("Somebody signed out.", of: person.id) }
    return shop.signedOut("You are signed out.")
  }

  private var address: String { "\(context.request.client.network)" }
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

extension RequestContext {
  /// The browser of the request.
  var device: Device { Device(userAgent: request.headerFields[.userAgent] ?? "") }
}

extension ShopCoordinator {
  func signedOut(_ message: LocalizedText) -> Outcome {
    context.endSession()
    if context.keptText != nil { context.forgetKeptText() }
    tell(message)
    return .redirect(home())
  }
}
