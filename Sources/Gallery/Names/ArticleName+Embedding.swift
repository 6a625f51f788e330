extension ArticleName {
  /// Those of the scene.
  static let embedding: [ArticleName] = [
    ArticleName(
      "ContainerViewProvider", "Containers",
      in: "Sources/MVVM/Containers.swift", .used("Sources/Storefront/Site/LayoutViewModel.swift", page: "/")),
    ArticleName(
      "ContainerViewKind", "EmbeddingViewModel.Container",
      in: "Sources/Gallery/Embedding/EmbeddingViewModel.swift",
      .used("Templates/Storefront/Site/Layout.html", page: "/")),
    ArticleName(
      "EmbedderCoordinator", "EmbeddingNavigation",
      in: "Sources/Gallery/Embedding/EmbeddingCoordinator.swift",
      .used("Sources/Storefront/Site/ShopCoordinator+Layout.swift", page: "/")),
    ArticleName(
      "embedChildViewController(in:)", "embed(_:in:of:)",
      in: "Sources/Gallery/Embedding/EmbeddingCoordinator.swift",
      .used("Sources/Storefront/Site/ShopCoordinator+Layout.swift", page: "/")),
  ]
}
