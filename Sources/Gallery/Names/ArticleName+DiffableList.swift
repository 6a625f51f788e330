extension ArticleName {
  /// Those of the scene.
  static let diffableList: [ArticleName] = [
    ArticleName(
      "DiffableCollectionViewViewModel", "DiffableListViewModel.snapshot",
      in: "Sources/Gallery/DiffableList/DiffableListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "MyViewModel", "DiffableListViewModel",
      in: "Sources/Gallery/DiffableList/DiffableListViewModel.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "MySectionModel", "WordList",
      in: "Sources/Gallery/DiffableList/WordList.swift",
      .used("Sources/Storefront/Mail/MailSection.swift", page: "/mail")),
    ArticleName(
      "MyCellViewModel", "WordCellViewModel",
      in: "Sources/Gallery/DiffableList/WordCellViewModel.swift",
      .used("Sources/Storefront/Mail/MailListCellViewModel.swift", page: "/mail")),
    ArticleName(
      "SectionType", "WordSection",
      in: "Sources/Gallery/DiffableList/WordList.swift",
      .used("Sources/Storefront/Mail/MailSection.swift", page: "/mail")),
    ArticleName(
      "辅助视图", "WordSection.html",
      in: "Templates/Gallery/DiffableList/WordSection.html",
      .used("Templates/Storefront/Mail/MailList.html", page: "/mail")),
    ArticleName(
      "SnapshotAdapter", "Snapshot, ListSnapshot",
      in: "Sources/Framework/MVVM/Snapshot/ListSnapshot.swift",
      .used("Sources/Storefront/Shop/Sort/SortListViewModel.swift", page: "/sorts")),
    ArticleName(
      "snapshot", "private(set) var snapshot",
      in: "Sources/Gallery/DiffableList/DiffableListViewModel.swift", .unused(.printed)),
    ArticleName(
      "AnyPublisher", "Signal", in: "Sources/Framework/MVVM/Binding/Signal.swift", .unused(.printed)),
    ArticleName(
      "CurrentValueSubject", "private(set) var snapshot",
      in: "Sources/Gallery/DiffableList/DiffableListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "createSnapshot(from:)", "snapshot(matching:)",
      in: "Sources/Gallery/DiffableList/WordList.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "MVVMDiffableCollectionViewController", "bind(\\.snapshot, to:)",
      in: "Sources/Gallery/DiffableList/DiffableListViewModel.swift", .unused(.noScreen)),
    ArticleName(
      "MyViewController", "DiffableList.html",
      in: "Templates/Gallery/DiffableList/DiffableList.html",
      .used("Templates/Storefront/Mail/MailList.html", page: "/mail")),
    ArticleName(
      "MyCell", "WordRow.html", in: "Templates/Gallery/DiffableList/WordRow.html",
      .used("Templates/Storefront/Mail/MailListCell.html", page: "/mail")),
  ]
}
