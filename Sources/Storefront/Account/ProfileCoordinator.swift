import MicroHTTP
import WebMVVM

/// Leads a person through their own account.
final class ProfileCoordinator: ShopChild, ReasonToSignIn {
  static let profile = page("/profile") { $0.scene() }
  static let change = action("/profile") {
    try await $0.change()
  } asking: { form in
    let name = form["displayName"].map { "Display name: \($0.cut(to: AccountName.length.upperBound))" }
    return Question("Save the profile") { _ in [name].compactMap(\.self) }
  }
  static let changePassword = action("/profile/password") { try await $0.changePassword() }
  static let endSessions = action("/profile/sessions") { try await $0.endSessions() }
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

  static let reasonToSignIn = "Sign in to see your profile."

  let person: Person
  let shop: ShopCoordinator
  let context: RequestContext

  init(person: Person, shop: ShopCoordinator, context: RequestContext) {
    self.person = person
    self.shop = shop
    self.context = context
  }

  private func scene() -> ProfileViewModel {
    ProfileViewModel(
      person: person, session: context.session, services: services.account, clock: shop.clock, coordinator: self)
  }

  private func change() async throws -> Outcome {
    let form = try context.form()
    return try await .action(scene()) {
      try await $0.change(
        displayName: form["displayName"] ?? "", portrait: form["portrait"], timeZone: form["timeZone"])
    }
  }

  private func changePassword() async throws -> Outcome {
    let form = try context.form()
    return try await shop.passwordAction(scene()) {
      try await $0.changePassword(from: form["current"] ?? "", to: form["password"] ?? "", address: address)
    }
  }

  private func endSessions() async throws -> Outcome {
    let form = try context.form()
    return try await shop.passwordAction(scene()) {
      try await $0.endSessions(form.values(named: "session"), password: form["current"] ?? "", address: address)
    }
  }

  private func signOutEverywhere() async throws -> Outcome {
    try await services.account.sessions.endAll(of: person.id)
    services.account.log("Somebody signed out everywhere.", of: person.id)
    return shop.signedOut("You are signed out everywhere.")
  }

  private var address: String { services.address(of: context.request) }
}

extension ProfileCoordinator: ProfileNavigation {
  func profile() -> Location { links(Self.profile) }

  func changePassword() -> Location { links(Self.changePassword) }

  func endSessions() -> Location { links(Self.endSessions) }

  func signOutEverywhere() -> Location { links(Self.signOutEverywhere) }

  func renew(_ session: SessionToken) { context.startSession(session, lifetime: Session.limit) }
}
