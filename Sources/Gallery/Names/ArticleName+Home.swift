extension ArticleName {
  /// Those of the scene.
  static let home: [ArticleName] = [
    ArticleName(
      "viewWillAppear", "load()",
      in: "Sources/Framework/MVVM/ViewModel.swift",
      .used("Sources/Storefront/Shop/Home/HomeViewModel.swift", page: "/")),
    ArticleName(
      "NSNotificationCenter", "ProfileCenter",
      in: "Sources/Gallery/Home/ProfileCenter.swift",
      .used("Sources/Storefront/Database/ShopTopics.swift", page: "/profile")),
    ArticleName(
      "rac_signalForControlEvents:", "FormAction { … }",
      in: "Sources/Framework/WebMVVM/Scene/FormAction.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "LeftImageButton", "HomeButtonViewModel", in: "Sources/Gallery/Home/HomeViewModel.swift",
      .used("Templates/Storefront/Home/Home.html", page: "/")),
    ArticleName(
      "pushViewController:animated:", "Location",
      in: "Sources/Framework/WebMVVM/View/Location.swift",
      .used("Sources/Storefront/Site/ShopCoordinator+Links.swift", page: "/")),
    ArticleName(
      "GOT_INFORMATION", "gotInformation: Signal",
      in: "Sources/Gallery/Home/ProfileCenter.swift",
      .used("Sources/Storefront/Database/ShopTopics.swift", page: "/profile")),
    ArticleName(
      "rac_addObserverForName:", "Signal.bind(to:)",
      in: "Sources/Framework/MVVM/Binding/Signal.swift",
      .used("Sources/Storefront/Account/PersonDataController.swift", page: "/profile")),
    ArticleName(
      "setHeadImage", "setHeadImage(of:)",
      in: "Sources/Gallery/Home/HeadImage.swift",
      .used("Sources/Storefront/Account/AvatarViewModel.swift", page: "/profile")),
  ]
}
