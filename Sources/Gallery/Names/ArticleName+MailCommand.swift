extension ArticleName {
  /// Those of the scene.
  static let mailCommand: [ArticleName] = [
    ArticleName(
      "RACCommand", "Command, FormCommand",
      in: "Sources/MVVM/Command/Command.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "executionSignals", "executions", in: "Sources/MVVM/Command/Command.swift", .unused(.oneRequest)),
    ArticleName(
      "switchToLatest", "executions", in: "Sources/MVVM/Command/Command.swift", .unused(.oneRequest)),
    ArticleName(
      "executing", "isExecuting",
      in: "Sources/WebMVVM/Command/FormCommand.swift", .used("Templates/Storefront/Mail/MailList.html", page: "/mail")),
    ArticleName(
      "errors", "errors", in: "Sources/MVVM/Command/Command.swift", .unused(.oneRequest)),
    ArticleName(
      "enabled", "isEnabled",
      in: "Sources/WebMVVM/Command/FormCommand.swift", .used("Templates/Storefront/Mail/MailList.html", page: "/mail")),
    ArticleName(
      "execute:", "execute(_:), Outcome.command",
      in: "Sources/WebMVVM/Command/Outcome+Command.swift",
      .used("Sources/Storefront/Mail/MailCoordinator.swift", page: "/mail")),
    ArticleName(
      "TeacherMailViewModel", "TeacherMailViewModel",
      in: "Sources/Gallery/MailCommand/TeacherMailViewModel.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "mailArray", "mailArray",
      in: "Sources/Gallery/MailCommand/TeacherMailViewModel.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "TeacherMailModel", "TeacherMail",
      in: "Sources/Gallery/MailCommand/TeacherMail.swift", .used("Sources/Storefront/Mail/Mail.swift", page: "/mail")),
    ArticleName(
      "viewModel_teacher", "TeacherMailCellViewModel",
      in: "Sources/Gallery/MailCommand/TeacherMailCellViewModel.swift",
      .used("Sources/Storefront/Mail/MailListCellViewModel.swift", page: "/mail")),
    ArticleName(
      "userToken", "token",
      in: "Sources/Gallery/MailCommand/VisitorDataController+Token.swift",
      .used("Sources/Storefront/Site/PersonCoordinator.swift", page: "/login")),
    ArticleName(
      "progressPercentBlock", "progress",
      in: "Sources/Gallery/MailCommand/MailProgressViewModel.swift", .unused(.oneRequest)),
    ArticleName(
      "SNAFNetManager", "TeacherMailServer",
      in: "Sources/Gallery/MailCommand/TeacherMailServer.swift",
      .used("Sources/Storefront/Mail/MailDataController.swift", page: "/mail")),
  ]
}
