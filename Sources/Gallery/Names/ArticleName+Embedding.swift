extension ArticleName {
  /// Those of the scene.
  static let embedding: [ArticleName] = [
    ArticleName(
      "ContainerViewProvider", "Containers",
      in: "Sources/Framework/MVVM/Containers.swift",
      .used("Sources/Storefront/Shop/Home/HomeViewModel.swift", page: "/")),
    ArticleName(
      "ContainerViewController", "Embedding.html",
      in: "Templates/Gallery/Embedding/Embedding.html",
      .used("Templates/Storefront/Home/Home.html", page: "/")),
    ArticleName(
      "view(for:)", "{{#main}}{{>.}}{{/main}}",
      in: "Templates/Gallery/Embedding/Embedding.html", .used("Templates/Storefront/Home/Home.html", page: "/")),
    ArticleName(
      "ContainerViewKind", "EmbeddingViewModel.Container",
      in: "Sources/Gallery/Embedding/EmbeddingViewModel.swift",
      .used("Sources/Storefront/Shop/Home/HomeViewModel.swift", page: "/")),
    ArticleName(
      "ContainerViewModel", "EmbeddingViewModel",
      in: "Sources/Gallery/Embedding/EmbeddingViewModel.swift",
      .used("Sources/Storefront/Shop/Home/HomeViewModel.swift", page: "/")),
    ArticleName(
      "didTapSomething", "showInMain(_:)",
      in: "Sources/Gallery/Embedding/EmbeddingViewModel.swift",
      .unused(.link)),
    ArticleName(
      "EmbedderCoordinator", "EmbeddingNavigation",
      in: "Sources/Gallery/Embedding/EmbeddingViewModel.swift",
      .used("Sources/Storefront/Site/ShopCoordinator.swift", page: "/")),
    ArticleName(
      "ContainerCoordinator", "EmbeddingCoordinator",
      in: "Sources/Gallery/Embedding/EmbeddingCoordinator.swift",
      .used("Sources/Storefront/Site/ShopCoordinator.swift", page: "/")),
    ArticleName(
      "embedChildViewController(in:)", "embed(_:in:of:)",
      in: "Sources/Gallery/Embedding/EmbeddingCoordinator.swift",
      .used("Sources/Storefront/Site/ShopCoordinator.swift", page: "/")),
    ArticleName(
      "ChildViewController", "CounterViewModel",
      in: "Sources/Gallery/Embedding/CounterViewModel.swift",
      .used("Sources/Storefront/Shop/Home/NewGoodsViewModel.swift", page: "/")),
  ]
}
