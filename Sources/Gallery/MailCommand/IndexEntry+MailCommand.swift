import WebMVVM

extension IndexEntry {
  static let mailCommand = IndexEntry(
    title: "Mail by a command",
    summary: Sentences(
      "A command knows whether it is executing and how it ended. The server reports its progress to a closure.",
      "Its results reload the list, its errors become a message, and it cannot be started twice.",
      "Each request says who you are. A fetch without a sign-in leads to signing in."),
    advice: Sentences(
      "Fetch your mails from a server that works, that takes three seconds, or that fails.",
      "Open a second window on this page during a slow fetch: it shows the progress.",
      "Sign out, and fetch again."),
    lifetime: Sentences(
      "A command lives as long as the request that executes it; the site knows meanwhile that it runs.",
      "Progress and mails are stored, and their topic brings them to your other windows at once."),
    article: .mail, names: ArticleName.mailCommand,
    folder: "MailCommand",
    sources: [
      "TeacherMailViewModel", "TeacherMailServer", "MailCommandState", "MailSignInViewModel", "MailCommandCoordinator",
    ],
    templates: ["TeacherMail", "TeacherMailCell", "TeacherMailButton", "MailProgress", "MailSignIn"],
    subject: [
      "FormCommand", "command.executions", "command.errors", "isExecuting", "command.isEnabled", "{{^isEnabled}}",
      "try await progress(", "mails(token:", "signInPage() }", "shortToken: String", "var mailArray", "reloadData()",
      "{{>TeacherMailCell}}", "{{content}}",
    ]
  ) { $0.below(GalleryCoordinator.mailCommand)(MailCommandCoordinator.mails) }
}
