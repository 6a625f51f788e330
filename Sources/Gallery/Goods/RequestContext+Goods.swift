import MicroHTTP
import WebMVVM

extension RequestContext {
  /// The goods that the button of a list's form names.
  ///
  /// - Throws: A `Problem` that leads back to the list where there are no such goods.
  func clickedGoods(among catalogue: GoodsDataController, list: Location) throws -> Goods {
    let id = try form()["goodsID"].flatMap(Goods.ID.init(routeValue:))
    guard let goods = id.flatMap(catalogue.goods) else { throw Problem.noSuchGoods(list: list) }
    return goods
  }
}
