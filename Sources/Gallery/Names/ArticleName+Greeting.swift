extension ArticleName {
  /// Those of the scene.
  static let greeting: [ArticleName] = [
    ArticleName(
      "Person", "Person",
      in: "Sources/Gallery/Greeting/Person.swift", .used("Sources/Storefront/Account/Person.swift", page: "/profile")),
    ArticleName(
      "GreetingViewModelProtocol", "ViewModel",
      in: "Sources/Framework/MVVM/ViewModel.swift", .used("Sources/Storefront/Shop/Home/HomeViewModel.swift", page: "/")
    ),
    ArticleName(
      "showGreeting", "func showGreeting()",
      in: "Sources/Gallery/Greeting/GreetingViewModel.swift",
      .used("Sources/Storefront/Shop/Home/HomeViewModel.swift", page: "/")),
    ArticleName(
      "greetingDidChange", "greetingDidChange",
      in: "Sources/Gallery/Greeting/GreetingViewModel.swift", .unused(.printed)),
    ArticleName(
      "didSet", "didSet",
      in: "Sources/Gallery/Greeting/GreetingViewModel.swift",
      .unused(.printed)),
    ArticleName(
      "GreetingViewController", "GreetingCoordinator",
      in: "Sources/Gallery/Greeting/GreetingCoordinator.swift",
      .used("Sources/Storefront/Site/ShopCoordinator.swift", page: "/")),
    ArticleName(
      "addTarget:action:forControlEvents:", "action=\"{{showGreetingAction}}\"",
      in: "Templates/Gallery/Greeting/Greeting.html",
      .used("Templates/Storefront/Mail/MailList.html", page: "/mail")),
    ArticleName(
      "greetingLabel.text", "{{#greeting}}",
      in: "Templates/Gallery/Greeting/Greeting.html", .used("Templates/Storefront/Home/Home.html", page: "/")),
  ]
}
