extension ArticleName {
  /// Those of the scene.
  static let patterns: [ArticleName] = [
    ArticleName(
      "MVC", "PatternMVCController", in: "Sources/Gallery/Patterns/PatternMVC.swift", .unused(.chosen)),
    ArticleName(
      "MVP", "PatternPresenter", in: "Sources/Gallery/Patterns/PatternMVP.swift", .unused(.chosen)),
    ArticleName(
      "MVVM without Binding", "PatternUnboundViewModel",
      in: "Sources/Gallery/Patterns/PatternUnbound.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "MVVM", "PatternBoundViewModel", in: "Sources/Gallery/Patterns/PatternBound.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
  ]
}
