import WebMVVM

extension IndexEntry {
  static let mailCommand = IndexEntry(
    title: "Mail by a command",
    summary: Sentences(
      "A command knows whether it is executing, how far it is, and how it ended.",
      "Its results reload the list, its errors become a message, and it cannot be started twice.",
      "Each request carries your token. Without one, it leads to signing in."),
    advice: Sentences(
      "Fetch your mails from a server that works, that takes three seconds, or that fails.",
      "Open a second window on this page during a slow fetch: it shows the progress.",
      "Sign out, and fetch without a token."),
    lifetime: Sentences(
      "A command lives as long as the request that executes it; the site knows meanwhile that it runs.",
      "Progress and mails are stored, and their topic brings them to your other windows at once."),
    article: .mail, names: ArticleName.mailCommand,
    folder: "MailCommand",
    sources: [
      "TeacherMailViewModel", "TeacherMailCellViewModel", "TeacherMailButtonViewModel", "MailProgressViewModel",
      "TeacherMailServer", "TeacherMail", "VisitorDataController+Token", "MailSignInViewModel",
      "MailCommandCoordinator",
    ],
    templates: ["TeacherMail", "TeacherMailCell", "TeacherMailButton", "MailProgress", "MailSignIn"],
    subject: [
      "FormCommand", "executions", "errors", "isExecuting", "command.isEnabled", "{{^isEnabled}}", "progress",
      "token:", "{{#token}}", "{{^token}}", "signInPage()", "func signIn()", "shortToken: String", ".command(",
      "mailArray",
    ]
  ) { $0.below(GalleryCoordinator.mailCommand)(MailCommandCoordinator.mails) }
}
