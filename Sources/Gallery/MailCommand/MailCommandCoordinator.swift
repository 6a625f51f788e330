import WebMVVM

/// Shows the mails that a command fetches.
struct MailCommandCoordinator: GalleryChild {
  static let section = GallerySection.mailCommand
  static let mails = page("/") { $0.scene() }
  static let fetch = action("/*", MailServerMode.self) { mails, mode in
    try await .command(mails.scene(), \.command, with: mode, in: mails.context)
  }
  static let routes = Routes {
    mails
    fetch
  }

  let gallery: GalleryCoordinator
  let context: RequestContext

  private func scene() -> TeacherMailViewModel {
    TeacherMailViewModel(server: gallery.services.mailServer, visitor: visitor, coordinator: self)
  }
}

extension MailCommandCoordinator: TeacherMailNavigation {
  func mailPage() -> Location { links(Self.mails) }

  func fetchMailAction(_ mode: MailServerMode) -> Location { links(Self.fetch, mode) }

  /// All modes use the same address, so that they are one command.
  func fetchMailCommand() -> CommandLocation {
    context.command(at: fetchMailAction(.working), on: mailPage())
  }
}
