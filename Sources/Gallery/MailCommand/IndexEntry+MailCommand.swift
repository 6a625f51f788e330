extension IndexEntry {
  static let mailCommand = IndexEntry(
    title: "Mail by a command",
    summary: """
      A command knows whether it is executing, and how it ended: its results reload the list, its errors become a message, \
      and it cannot be started twice.
      """,
    advice: """
      Fetch your mails from a server that works, that takes three seconds, or that fails. During a slow fetch, open this \
      page in another tab.
      """,
    article: .mail, system: "Mail list with RACCommand", page: .mailCommand,
    folder: "MailCommand",
    sources: ["TeacherMailViewModel", "TeacherMailCellViewModel", "TeacherMailButtonViewModel"],
    templates: ["TeacherMail", "TeacherMailCell", "TeacherMailButton"])
}
