import WebMVVM

extension IndexEntry {
  static let mailCommand = IndexEntry(
    title: "Mail by a command",
    summary: """
      A command knows whether it runs, and how it ended: its executions reload the list, its errors become a message, and \
      nobody can start it twice.
      """,
    advice: """
      Fetch your mails from a server that works, that takes three seconds, or that fails. While it is slow, look at this \
      page in another tab.
      """,
    article: .mail, system: "Mail list with RACCommand",
    page: GalleryCoordinator.links.below(GalleryCoordinator.mailCommand)(MailCommandCoordinator.mails),
    folder: "MailCommand",
    sources: ["TeacherMailViewModel", "TeacherMailCellViewModel", "TeacherMailButtonViewModel"],
    templates: ["TeacherMail", "TeacherMailCell", "TeacherMailButton"])
}
