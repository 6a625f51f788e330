import MicroHTTP
import WebMVVM

extension GalleryCoordinator {
  /// The detail of goods, with the way back to the list.
  func goodsDetail(_ id: Goods.ID, list: GalleryRoute) throws -> GoodsDetailViewModel {
    guard let goods = services.goods.goods(id), let sort = services.goods.sort(goods.sortID) else {
      throw noSuchGoods(list: list)
    }
    return GoodsDetailViewModel(goods, of: sort, list: list.location)
  }

  /// The goods that a form's button names.
  func clickedGoods(list: GalleryRoute) throws -> Goods {
    let id = try context.form()["goodsID"].flatMap(Goods.ID.init(routeValue:))
    guard let goods = id.flatMap(services.goods.goods) else { throw noSuchGoods(list: list) }
    return goods
  }

  private func noSuchGoods(list: GalleryRoute) -> Problem {
    .notFound(
      "There are no such goods", "The list may lead you to something like them.",
      wayOut: Problem.WayOut("Back to the list", list.location))
  }
}
