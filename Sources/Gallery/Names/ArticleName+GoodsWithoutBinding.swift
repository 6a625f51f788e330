extension ArticleName {
  /// Those of the scene.
  static let goodsWithoutBinding: [ArticleName] = [
    ArticleName(
      "UIViewController", "WebCoordinator",
      in: "Sources/Framework/WebMVVM/Routing/WebCoordinator.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsCoordinator.swift", page: "/sorts/1/goods")),
    ArticleName(
      "viewDidLoad", "load()",
      in: "Sources/Framework/MVVM/ViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "UICollectionView", "{{#cells}}",
      in: "Templates/Gallery/GoodsWithoutBinding/UnboundGoodsList.html",
      .used("Templates/Storefront/Goods/GoodsList.html", page: "/sorts/1/goods")),
    ArticleName(
      "dequeueReusableCell", "{{>UnboundGoodsListCell}}",
      in: "Templates/Gallery/GoodsWithoutBinding/UnboundGoodsList.html",
      .used("Templates/Storefront/Goods/GoodsList.html", page: "/sorts/1/goods")),
    ArticleName(
      "GoodsListDataController", "UnboundGoodsDataController",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsDataController.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsDataController.swift", page: "/sorts/1/goods")),
    ArticleName(
      "requestGoodsModelDataWhenSucess:fail:", "requestGoods(success:failure:)",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsDataController.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsDataController.swift", page: "/sorts/1/goods")),
    ArticleName(
      "GoodsListViewController", "UnboundGoodsListController",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsListController.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsCoordinator.swift", page: "/sorts/1/goods")),
    ArticleName(
      "goodsListModelArray", "goods",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsDataController.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsDataController.swift", page: "/sorts/1/goods")),
    ArticleName(
      "fectchGoodsModelData", "fetchGoods()",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsListController.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "renderGoodsListView", "renderGoodsList()",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsListController.swift", .unused(.printed)),
    ArticleName(
      "viewModelWithGoodsModel:", "viewModel(goods:)",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "cellViewModelArray", "cells",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "viewModelWithGoodsListModel:", "init(_ goods: Goods)",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsListViewModel.swift",
      .used("Sources/Storefront/Shop/Goods/GoodsListCellViewModel.swift", page: "/sorts/1/goods")),
    ArticleName(
      "bindDataWithViewModel:", "bindData(with:)",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsListController.swift", .unused(.printed)),
    ArticleName(
      "bindGoodsListCellDataWithCellViewModel:", "{{>UnboundGoodsListCell}}",
      in: "Templates/Gallery/GoodsWithoutBinding/UnboundGoodsList.html",
      .used("Templates/Storefront/Goods/GoodsList.html", page: "/sorts/1/goods")),
    ArticleName(
      "GoodsListViewDelegate", "UnboundGoodsTableViewDelegate",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsListController.swift", .unused(.link)),
    ArticleName(
      "didSelectedRowOfGoodsID:", "didSelectRow(ofGoods:)",
      in: "Sources/Gallery/GoodsWithoutBinding/UnboundGoodsListController.swift", .unused(.link)),
  ]
}
