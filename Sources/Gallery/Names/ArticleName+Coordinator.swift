extension ArticleName {
  /// Those of the scene.
  static let coordinator: [ArticleName] = [
    ArticleName(
      "Coordinator", "WebCoordinator",
      in: "Sources/Framework/WebMVVM/Routing/WebCoordinator.swift",
      .used("Sources/Storefront/Site/ShopCoordinator.swift", page: "/")),
    ArticleName(
      "CoordinatedViewModel", "any RootNavigation",
      in: "Sources/Gallery/Coordinator/RootViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "RootViewModel", "RootViewModel",
      in: "Sources/Gallery/Coordinator/RootViewModel.swift",
      .used("Sources/Storefront/Shop/Home/HomeViewModel.swift", page: "/")),
    ArticleName(
      "RootViewController", "Root.html",
      in: "Templates/Gallery/Coordinator/Root.html",
      .used("Templates/Storefront/Home/Home.html", page: "/")),
    ArticleName(
      "RootCoordinator", "TourCoordinator: TreeCoordinator",
      in: "Sources/Gallery/Coordinator/TourCoordinator.swift",
      .used("Sources/Storefront/Site/ShopCoordinator.swift", page: "/")),
    ArticleName(
      "showDestinationViewController", "showDestination()",
      in: "Sources/Gallery/Coordinator/TourCoordinator.swift",
      .used("Sources/Storefront/Site/ShopCoordinator+Links.swift", page: "/")),
    ArticleName(
      "SomeViewModel", "DestinationViewModel",
      in: "Sources/Gallery/Coordinator/DestinationViewModel.swift",
      .used("Sources/Storefront/Shop/GoodsDetail/GoodsDetailViewModel.swift", page: "/goods/1")),
    ArticleName(
      "WeakReference", "weak var parent", in: "Sources/Framework/MVVM/CoordinatorNode.swift", .unused(.oneRequest)),
    ArticleName(
      "ViewModelOwner", "ViewModelOwner", in: "Sources/Framework/MVVM/Binding/ViewModelOwner.swift",
      .unused(.noScreen)),
    ArticleName(
      "Example", "swift run gallery",
      in: "Sources/Gallery/Program/GalleryCommand.swift", .used("Sources/Storefront/Shop.swift", page: "/")),
    ArticleName(
      "Templates/MVVMKit", "swift package scaffold", in: "Sources/Tools/Scaffold/ScaffoldCommand.swift",
      .unused(.written)),
  ]
}
