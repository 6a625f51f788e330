import WebMVVM

/// Shows the mails that a command fetches.
struct MailCommandCoordinator: GalleryChild {
  static let section = GallerySection.mailCommand
  static let mails = page("/") { $0.scene() }
  static let fetch = action("/fetch/*", ServerMode.self) { try await $0.fetch($1) }
  static let signIn = page("/sign-in") { $0.signInScene() }
  static let signInAction = action("/sign-in") { mails in
    try await .action(mails.signInScene()) { try await $0.signIn() }
  }
  static let signOut = action("/sign-out") { mails in
    try await .action(mails.scene()) { try await $0.signOut() }
  }
  static let routes = Routes {
    mails
    fetch
    signIn
    signInAction
    signOut
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene() -> TeacherMailViewModel {
    TeacherMailViewModel(server: gallery.services.mailServer, visitor: visitor, coordinator: self)
  }

  private func signInScene() -> MailSignInViewModel {
    MailSignInViewModel(visitor: visitor, coordinator: self)
  }

  /// Executes the command, and stores whether its observers learned that it failed.
  private func fetch(_ mode: ServerMode) async throws -> Outcome {
    let scene = scene()
    let outcome = try await Outcome.command(scene, \.command, with: mode, in: context)
    return try await scene.storeFailure() ? .redirect(mailPage()) : outcome
  }
}

extension MailCommandCoordinator: TeacherMailNavigation, MailSignInNavigation {
  func mailPage() -> Location { links(Self.mails) }

  func fetchMailAction(_ mode: ServerMode) -> Location { links(Self.fetch, mode) }

  /// All modes use the same address, so that they are one command.
  func fetchMailCommand() -> CommandLocation {
    context.command(at: fetchMailAction(.working), on: mailPage())
  }

  func signInPage() -> Location { links(Self.signIn) }

  func signInAction() -> Location { links(Self.signInAction) }

  func signOutAction() -> Location { links(Self.signOut) }
}
