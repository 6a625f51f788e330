extension ArticleName {
  /// Those of the scene.
  static let diffableList: [ArticleName] = [
    ArticleName(
      "DiffableCollectionViewViewModel", "DiffableListViewModel.snapshot",
      in: "Sources/Gallery/DiffableList/DiffableListViewModel.swift",
      .used("Sources/Storefront/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "SnapshotAdapter", "Snapshot, ListSnapshot",
      in: "Sources/MVVM/Snapshot/Snapshot.swift",
      .used("Sources/Storefront/Sort/SortListViewModel.swift", page: "/sorts")),
    ArticleName(
      "snapshot", "bind(\\.snapshot, to:)",
      in: "Sources/Gallery/DiffableList/DiffableListViewModel.swift", .unused(.printed)),
    ArticleName(
      "CurrentValueSubject", "private(set) var snapshot",
      in: "Sources/Gallery/DiffableList/DiffableListViewModel.swift",
      .used("Sources/Storefront/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "createSnapshot(from:)", "snapshot(matching:)",
      in: "Sources/Gallery/DiffableList/WordList.swift",
      .used("Sources/Storefront/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "MVVMDiffableCollectionViewController", "WordTable",
      in: "Sources/Gallery/DiffableList/WordTable.swift", .unused(.noScreen)),
  ]
}
