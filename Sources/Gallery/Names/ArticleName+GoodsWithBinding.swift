extension ArticleName {
  /// Those of the scene.
  static let goodsWithBinding: [ArticleName] = [
    ArticleName(
      "SortListViewController", "chooseSort",
      in: "Sources/Gallery/GoodsWithBinding/GoodsWithBindingCoordinator.swift",
      .used("Sources/Storefront/Shop/Sort/SortListViewModel.swift", page: "/sorts")),
    ArticleName(
      "RACObserve", "bind(_:to:_:)", in: "Sources/Framework/MVVM/Binding/Observable+Bind.swift", .unused(.printed)),
    ArticleName(
      "subscribeNext:", "bind(_:to:) { … }",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListScreen.swift", .unused(.printed)),
    ArticleName(
      "RACSubject", "Signal", in: "Sources/Framework/MVVM/Binding/Signal.swift", .unused(.link)),
    ArticleName(
      "cellClickSubject", "cellClick: Signal",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListCellViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "takeUntil:rac_willDeallocSignal", "BindingToken",
      in: "Sources/Framework/MVVM/Binding/BindingToken.swift", .unused(.noScreen)),
    ArticleName(
      "GoodsListModel", "GoodsListModel",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsDataController.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsQuery.swift", page: "/sorts/1/goods")),
    ArticleName(
      "sortID", "sortID",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsDataController.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsCoordinator.swift", page: "/sorts")),
    ArticleName(
      "initWithGoodsListModel:", "init(model:state:goods:)",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "paramsDic", "parameters: GoodsParameters",
      in: "Sources/Gallery/Goods/Goods.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsQuery.swift", page: "/sorts/1/goods")),
    ArticleName(
      "nextPageNumber", "nextPageNumber",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsPageForm.swift", page: "/sorts/1/goods")),
    ArticleName(
      "requestInfo", "sendRequest()",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "filter:", "guard … let parameters",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .unused(.printed)),
    ArticleName(
      "first", "first()",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "next", "next()",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "GoodsListView", "GoodsWithBinding.html",
      in: "Templates/Gallery/GoodsWithBinding/GoodsWithBinding.html",
      .used("Templates/Storefront/Goods/GoodsList.html", page: "/sorts/1/goods")),
    ArticleName(
      "mj_header, mj_footer", "{{first}}, {{next}}",
      in: "Templates/Gallery/GoodsWithBinding/GoodsWithBinding.html",
      .used("Templates/Storefront/Goods/GoodsPagerActions.html", page: "/sorts/1/goods")),
    ArticleName(
      "viewModelArray", "cells",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "itemViewModelForIndex", "cells: [BoundGoodsListCellViewModel]",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListCellViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "initWithModel:", "init(_ goods: Goods)",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListCellViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "rac_POST:parameters:", "BoundGoodsDataController",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsDataController.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsDataController.swift", page: "/sorts/1/goods")),
    ArticleName(
      "GoodsListCellViewModel", "BoundGoodsListCellViewModel",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListCellViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "GoodsListCell", "BoundGoodsListCell.html",
      in: "Templates/Gallery/GoodsWithBinding/BoundGoodsListCell.html",
      .used("Templates/Storefront/Goods/GoodsListCell.html", page: "/sorts/1/goods")),
    ArticleName(
      "collectionView:didSelectItemAtIndexPath:", "click(_:)",
      in: "Sources/Gallery/GoodsWithBinding/BoundGoodsListViewModel.swift",
      .used("Templates/Storefront/Goods/GoodsListCell.html", page: "/sorts/1/goods")),
    ArticleName(
      "GoodsDetailViewController", "GoodsDetailViewModel",
      in: "Sources/Gallery/Goods/GoodsDetailViewModel.swift",
      .used("Sources/Storefront/Shop/GoodsDetail/GoodsDetailViewModel.swift", page: "/goods/1")),
  ]
}
