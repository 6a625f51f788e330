extension ArticleName {
  /// Those of the scene.
  static let home: [ArticleName] = [
    ArticleName(
      "rac_signalForControlEvents:", "FormAction { … }",
      in: "Sources/WebMVVM/Scene/FormAction.swift",
      .used("Sources/Storefront/Mail/MailViewModel.swift", page: "/mail")),
    ArticleName(
      "pushViewController:animated:", "Location",
      in: "Sources/WebMVVM/Routing/Location.swift",
      .used("Sources/Storefront/Site/ShopCoordinator+Links.swift", page: "/")),
    ArticleName(
      "GOT_INFORMATION", "gotInformation: Signal",
      in: "Sources/Gallery/Home/ProfileCenter.swift",
      .used("Sources/Storefront/Database/ShopTopics.swift", page: "/profile")),
    ArticleName(
      "rac_addObserverForName:", "Signal.bind(to:)",
      in: "Sources/MVVM/Binding/Signal.swift",
      .used("Sources/Storefront/Account/UserDataController.swift", page: "/profile")),
    ArticleName(
      "setHeadImage", "setHeadImage(of:)",
      in: "Sources/Gallery/Home/HeadImage.swift",
      .used("Sources/Storefront/Account/AvatarViewModel.swift", page: "/profile")),
  ]
}
