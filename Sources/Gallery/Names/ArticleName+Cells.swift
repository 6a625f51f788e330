extension ArticleName {
  /// Those of the scene.
  static let cells: [ArticleName] = [
    ArticleName(
      "ReusableViewViewModel", "CellViewModel",
      in: "Sources/Framework/MVVM/CellViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListCellViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "identifier", "{{>TeaCell}}",
      in: "Templates/Gallery/Cells/Cells.html",
      .used("Templates/Storefront/Goods/GoodsList.html", page: "/sorts/1/goods")),
    ArticleName(
      "CustomBinder", "SongCell.html",
      in: "Templates/Gallery/Cells/SongCell.html",
      .used("Templates/Storefront/Goods/GoodsListCell.html", page: "/sorts/1/goods")),
    ArticleName(
      "CustomDelegator", "init(… delegate:)",
      in: "Sources/Gallery/Cells/SongListViewModel.swift",
      .unused(.address)),
    ArticleName(
      "SampleCellDelegate", "SongCellDelegate", in: "Sources/Gallery/Cells/SongListViewModel.swift", .unused(.address)),
    ArticleName(
      "SampleCellViewModel", "SongCellViewModel",
      in: "Sources/Gallery/Cells/SongListViewModel.swift",
      .used("Sources/Storefront/Mail/MailListCellViewModel.swift", page: "/mail")),
    ArticleName(
      "SampleCell", "SongCell.html",
      in: "Templates/Gallery/Cells/SongCell.html",
      .used("Templates/Storefront/Mail/MailListCell.html", page: "/mail")),
    ArticleName(
      "SampleViewController", "SongListViewModel",
      in: "Sources/Gallery/Cells/SongListViewModel.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "didTapButton(in:)", "didTapButton(inCellOf:)",
      in: "Sources/Gallery/Cells/SongListViewModel.swift",
      .used("Sources/Storefront/Mail/MailListViewModel.swift", page: "/mail")),
    ArticleName(
      "indexPath(for:)", "position(of:)", in: "Sources/Framework/MVVM/Snapshot/Snapshot.swift", .unused(.address)),
    ArticleName(
      "didTapButton(at:)", "didTapButton(at:)",
      in: "Sources/Gallery/Cells/SongListViewModel.swift", .unused(.address)),
  ]
}
