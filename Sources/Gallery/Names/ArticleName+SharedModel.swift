extension ArticleName {
  /// Those of the scene.
  static let sharedModel: [ArticleName] = [
    ArticleName(
      "NSManagedObject", "TeaVotes",
      in: "Sources/Gallery/SharedModel/VoteDataController.swift",
      .used("Sources/Storefront/Shop/Goods/Goods.swift", page: "/goods/1")),
    ArticleName(
      "Model", "TeaVotes, VoteDataController",
      in: "Sources/Gallery/SharedModel/VoteDataController.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsDataController.swift", page: "/goods/1")),
  ]
}
