extension ArticleName {
  /// Those of the scene.
  static let cells: [ArticleName] = [
    ArticleName(
      "ReusableViewViewModel", "CellViewModel",
      in: "Sources/MVVM/CellViewModel.swift",
      .used("Sources/Storefront/Goods/GoodsListCellViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "CustomBinder", "CellOwner, {{>TeaCell}}",
      in: "Sources/MVVM/CellOwner.swift",
      .used("Templates/Storefront/Goods/GoodsListCell.html", page: "/sorts/1/goods")),
    ArticleName(
      "CustomDelegator", "SongCellDelegate",
      in: "Sources/Gallery/Cells/SongCellViewModel.swift",
      .used("Sources/Storefront/Mail/MailListCellViewModel.swift", page: "/mail")),
    ArticleName(
      "didTapButton(in:)", "didTapButton(inCellOf:)",
      in: "Sources/Gallery/Cells/SongListViewModel.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "indexPath(for:)", "SnapshotPosition", in: "Sources/MVVM/Snapshot/SnapshotPosition.swift", .unused(.link)),
  ]
}
