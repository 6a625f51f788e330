import MVVM
import WebMVVM

extension GalleryCoordinator: GoodsWithBindingCoordinator {
  func boundGoodsList() -> GoodsWithBindingViewModel {
    GoodsWithBindingViewModel(visitor: visitor, goods: services.goods, coordinator: self)
  }

  func boundGoods(_ id: Goods.ID) throws -> GoodsDetailViewModel {
    try goodsDetail(id, list: .boundGoodsList)
  }

  /// Watches the clicks for as long as the screen is there, and leads on when one comes.
  func clickGoods() async throws -> Outcome {
    let goods = try clickedGoods(list: .boundGoodsList)
    let screen = try await boundGoodsList().screen()
    var page = boundGoodsListPage()
    let clicks = screen.viewModel?.cellClick.bind { page = GalleryRoute.boundGoods($0).location }
    screen.viewModel?.click(goods.id)
    clicks?.cancel()
    return .redirect(page)
  }

  func boundGoodsListPage() -> Location { GalleryRoute.boundGoodsList.location }

  func chooseSortAction() -> Location { GalleryRoute.chooseSort.location }

  func firstGoodsAction() -> Location { GalleryRoute.firstGoods.location }

  func nextGoodsAction() -> Location { GalleryRoute.nextGoods.location }

  func clickGoodsAction() -> Location { GalleryRoute.clickGoods.location }
}
