import WebMVVM

extension GalleryCoordinator: GoodsWithoutBindingCoordinator {
  func unboundGoodsList() -> GoodsWithoutBindingViewModel {
    GoodsWithoutBindingViewModel(visitor: visitor, goods: services.goods, coordinator: self)
  }

  func unboundGoods(_ id: Goods.ID) throws -> GoodsDetailViewModel {
    try goodsDetail(id, list: .unboundGoodsList)
  }

  /// Leads to the goods that the View's delegate is told of.
  func selectGoods() async throws -> Outcome {
    let goods = try clickedGoods(list: .unboundGoodsList)
    let controller = try await unboundGoodsList().controller()
    var page = unboundGoodsListPage()
    controller.showDetail = { page = GalleryRoute.unboundGoods($0).location }
    controller.tableView.selectRow(ofGoods: goods.id)
    return .redirect(page)
  }

  func unboundGoodsListPage() -> Location { GalleryRoute.unboundGoodsList.location }

  func fetchGoodsAction() -> Location { GalleryRoute.fetchGoods.location }

  func failToFetchGoodsAction() -> Location { GalleryRoute.failToFetchGoods.location }

  func selectGoodsAction() -> Location { GalleryRoute.selectGoods.location }
}
