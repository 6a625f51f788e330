import Accounts
import MicroHTTP
import WebMVVM

/// Shows the pages of a person's own account.
struct ProfileCoordinator: ShopChild, ReasonToSignIn {
  static let section: ShopCoordinator.Section? = .profile
  static let profile = page("/profile") { $0.scene() }
  static let change = action("/profile", form: ProfileForm.self) { profile, form in
    try await .action(profile.scene(form), form) { try await $0.change() }
  } asking: { form in
    let name = form.displayName.text.cut(to: AccountName.length.upperBound)
    return Question("Save the profile") { _ in [String(localized: "Display name: \(name)")] }
  }
  static let changePassword = action("/profile/password", form: PasswordForm.self) { profile, form in
    let scene = profile.scene(passwordForm: form)
    if let problem = try await scene.reasonToRefusePassword() { return .failed(scene, problem, page: nil) }
    return try await .action(scene, form) { try await $0.setPassword() }
  }
  static let endSessions = action("/profile/sessions", form: SessionsForm.self) { profile, form in
    try await .action(profile.scene(sessionsForm: form), form) { try await $0.end() }
  }
  static let signOutEverywhere = action("/logout/everywhere", on: "/profile") {
    try await $0.signOutEverywhere()
  } asking: { _ in
    Question("Sign out everywhere")
  }
  static let routes = Routes {
    profile
    change
    changePassword
    endSessions
    signOutEverywhere
  }

  static let reasonToSignIn: LocalizedText = "Sign in to see your profile."

  let person: Person
  let shop: ShopCoordinator
  let context: RequestContext

  private func scene(
    _ form: ProfileForm? = nil, passwordForm: PasswordForm? = nil, sessionsForm: SessionsForm? = nil
  ) -> ProfileViewModel {
    ProfileViewModel(
      person: person, form: form, passwordForm: passwordForm, sessionsForm: sessionsForm,
      visit: Visit(context), people: services.people, service: services.account, clock: shop.clock, coordinator: self)
  }

  private func signOutEverywhere() async throws -> Outcome {
    try await services.account.signOutEverywhere(person.account)
    return shop.signedOut("You are signed out everywhere.")
  }
}

extension ProfileCoordinator: ProfileNavigation {
  func profile() -> Location { links(Self.profile) }

  func changePassword() -> Location { links(Self.changePassword) }

  func endSessions() -> Location { links(Self.endSessions) }

  func signOutEverywhere() -> Location { links(Self.signOutEverywhere) }

  func orderList() -> Location { shop.orderList() }

  func wishList() -> Location { shop.wishList() }

  func renew(_ session: SessionToken) { context.startSession(session, lifetime: services.account.sessionLimit) }
}
