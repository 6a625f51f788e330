extension ArticleName {
  /// Those of the scene.
  static let mailCommand: [ArticleName] = [
    ArticleName(
      "SNTeacherMailViewController", "MailCommandCoordinator",
      in: "Sources/Gallery/MailCommand/MailCommandCoordinator.swift",
      .used("Sources/Storefront/Mail/MailCoordinator.swift", page: "/mail")),
    ArticleName(
      "RACCommand", "Command",
      in: "Sources/Framework/MVVM/Command/Command.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "createSignal:", "FormCommand { … }",
      in: "Sources/Gallery/MailCommand/TeacherMailViewModel.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "getMailInformations", "lazy var command",
      in: "Sources/Gallery/MailCommand/TeacherMailViewModel.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "@weakify, @strongify", "Command(of: self)",
      in: "Sources/Framework/MVVM/Command/Command.swift",
      .used("Sources/Storefront/Mail/ComposeViewModel.swift", page: "/mail/new")),
    ArticleName(
      "sendNext:, sendCompleted", "return coordinator.mailPage()",
      in: "Sources/Gallery/MailCommand/TeacherMailViewModel.swift",
      .used("Sources/Storefront/Mail/ComposeViewModel.swift", page: "/mail/new")),
    ArticleName(
      "subscribeNextViewModel", "executions.bind(to:)",
      in: "Sources/Gallery/MailCommand/TeacherMailViewModel.swift", .unused(.oneRequest)),
    ArticleName(
      "executionSignals", "executions", in: "Sources/Framework/MVVM/Command/Command.swift", .unused(.oneRequest)),
    ArticleName(
      "switchToLatest", "executions", in: "Sources/Framework/MVVM/Command/Command.swift", .unused(.oneRequest)),
    ArticleName(
      "executing", "isExecuting",
      in: "Sources/Framework/WebMVVM/Command/FormCommand.swift",
      .used("Templates/Storefront/Mail/Compose.html", page: "/mail/new")),
    ArticleName(
      "errors", "errors", in: "Sources/Framework/MVVM/Command/Command.swift", .unused(.oneRequest)),
    ArticleName(
      "enabled", "isEnabled",
      in: "Sources/Framework/WebMVVM/Command/FormCommand.swift",
      .used("Templates/Storefront/Mail/MailList.html", page: "/mail")),
    ArticleName(
      "execute:", "execute(_:), Outcome.command",
      in: "Sources/Framework/WebMVVM/Scene/Outcome.swift",
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
      "tableView:cellForRowAtIndexPath:", "{{#cells}}{{>TeacherMailCell}}{{/cells}}",
      in: "Templates/Gallery/MailCommand/TeacherMail.html",
      .used("Templates/Storefront/Mail/MailList.html", page: "/mail")),
    ArticleName(
      "MailTableViewCell", "TeacherMailCell.html",
      in: "Templates/Gallery/MailCommand/TeacherMailCell.html",
      .used("Templates/Storefront/Mail/MailListCell.html", page: "/mail")),
    ArticleName(
      "reloadData", "reloadData()",
      in: "Sources/Gallery/MailCommand/TeacherMailViewModel.swift", .unused(.printed)),
    ArticleName(
      "TeacherMailModel", "TeacherMail",
      in: "Sources/Gallery/MailCommand/TeacherMailServer.swift",
      .used("Sources/Storefront/Mail/Mail.swift", page: "/mail")),
    ArticleName(
      "viewModel_teacher", "TeacherMailCellViewModel",
      in: "Sources/Gallery/MailCommand/TeacherMailViewModel.swift",
      .used("Sources/Storefront/Mail/MailListCellViewModel.swift", page: "/mail")),
    ArticleName(
      "content, updateDate", "{{content}}, {{updateDate}}",
      in: "Templates/Gallery/MailCommand/TeacherMailCell.html",
      .used("Templates/Storefront/Mail/MailListCell.html", page: "/mail")),
    ArticleName(
      "userToken", "shortToken",
      in: "Sources/Gallery/MailCommand/MailCommandState.swift",
      .used("Sources/Storefront/Site/PersonCoordinator.swift", page: "/login")),
    ArticleName(
      "progressPercentBlock", "mails(token:mode:progress:)",
      in: "Sources/Gallery/MailCommand/TeacherMailServer.swift", .unused(.desk)),
    ArticleName(
      "SNAFNetManager", "TeacherMailServer",
      in: "Sources/Gallery/MailCommand/TeacherMailServer.swift",
      .used("Sources/Storefront/Mail/MailDataController.swift", page: "/mail")),
  ]
}
