import HTTPTypes
import MicroHTTP
public import WebMVVM

/// Shows the pages for signing in, signing up and signing out, and the page of a link that sets a new password.
public struct SignInCoordinator: WebCoordinator {
  static let login = page("/login?return=*", String?.self) { pages, page in
    pages.loginScene(LoginForm(returnTo: pages.site.returnPage(at: page)))
  }
  static let signIn = action("/login", form: LoginForm.self) { pages, form in
    try await .action(pages.loginScene(form), form) { try await $0.signIn() }
  }
  static let signup = page("/signup?return=*", String?.self) { pages, page in
    try pages.signupScene(SignupForm(returnTo: pages.site.returnPage(at: page)))
  }
  static let signUp = action("/signup", form: SignupForm.self) { pages, form in
    try await .action(pages.signupScene(form), form) { try await $0.signUp() }
  }
  static let logout = action("/logout") { try await $0.logout() }
  static let link = page("/password/*", PasswordLink.self) { pages, link in
    pages.linkScene(link, PasswordLinkForm())
  }
  static let setPassword = action("/password/*", PasswordLink.self, form: PasswordLinkForm.self) { pages, form, link in
    try await .action(pages.linkScene(link, form), form) { try await $0.setPassword() }
  }
  /// The pages and actions.
  public static let routes = Routes {
    login
    signIn
    signup
    signUp
    logout
    link
    setPassword
  }

  let site: any AccountSite
  /// The request.
  public let context: RequestContext

  private var service: AccountService { site.accountService }

  private var visit: Visit { Visit(context, beginning: service.options.signingIn(context)) }

  private func loginScene(_ form: LoginForm) -> LoginViewModel {
    let page = site.returnPage(at: form.returnPage.text)
    return LoginViewModel(
      form, reason: site.reasonToSignIn(for: page), signedIn: site.account, next: page ?? site.home(), returnTo: page,
      visit: visit, service: service, coordinator: self)
  }

  private func signupScene(_ form: SignupForm) throws -> SignupViewModel {
    guard service.options.isSignupOpen else {
      throw Problem(
        .forbidden, "Sign-up is closed", "Only the operator can create accounts. Nothing was changed.",
        wayOut: .init("Sign in", login(returnTo: nil)))
    }
    let page = site.returnPage(at: form.returnPage.text)
    return SignupViewModel(
      form, reason: site.reasonToSignIn(for: page), returnTo: page, visit: visit, service: service, coordinator: self)
  }

  private func linkScene(_ link: PasswordLink, _ form: PasswordLinkForm) -> PasswordLinkViewModel {
    PasswordLinkViewModel(link, form, visit: visit, service: service, coordinator: self)
  }

  private func logout() async throws -> Outcome {
    if let session = context.session { try await service.sessions.end(session) }
    if let account = site.account { service.log("Somebody signed out.", of: account.id) }
    return site.signedOut("You are signed out.")
  }
}

extension SignInCoordinator: LoginNavigation, SignupNavigation, PasswordLinkNavigation {
  func signIn() -> Location { links(Self.signIn) }

  func signup(returnTo: Location?) -> Location? {
    service.options.isSignupOpen ? links(Self.signup, returnTo?.description) : nil
  }

  func signUp() -> Location { links(Self.signUp) }

  func login(returnTo: Location?) -> Location { links(Self.login, returnTo?.description) }

  func setPassword(with link: PasswordLink) -> Location { links(Self.setPassword, link) }

  func enter(_ session: SessionToken, returnTo: Location?) -> Location {
    context.startSession(session, lifetime: service.options.sessions.total)
    service.options.sessionChanged(context)
    return returnTo ?? site.home()
  }
}
