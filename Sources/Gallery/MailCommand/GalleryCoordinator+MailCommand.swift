import WebMVVM

extension GalleryCoordinator: TeacherMailCoordinator {
  func teacherMail() -> TeacherMailViewModel {
    TeacherMailViewModel(server: services.mailServer, visitor: visitor, coordinator: self)
  }

  func mailPage() -> Location { GalleryRoute.mailCommand.location }

  func fetchMailAction(_ mode: MailServerMode) -> Location { GalleryRoute.fetchMail(mode).location }

  /// The same for every mode, so that they are one command.
  func fetchMailCommand() -> CommandLocation {
    context.command(at: GalleryRoute.fetchMail(.working), on: GalleryRoute.mailCommand)
  }
}
