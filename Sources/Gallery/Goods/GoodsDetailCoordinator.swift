import WebMVVM

/// Leads from a list of goods to the detail of one. Each scene with such a list mounts it.
final class GoodsDetailCoordinator: WebCoordinator {
  static let detail = page("/*", Goods.ID.self) { try $0.scene($1) }
  static let routes = Routes { detail }

  let context: RequestContext
  private let goods: GoodsDataController
  private let list: Location

  /// - Parameter list: The page that leads here.
  init(goods: GoodsDataController, list: Location, context: RequestContext) {
    self.goods = goods
    self.list = list
    self.context = context
  }

  private func scene(_ id: Goods.ID) throws -> GoodsDetailViewModel {
    guard let goods = goods.goods(id), let sort = self.goods.sort(goods.sortID) else {
      throw Problem.noSuchGoods(list: list)
    }
    return GoodsDetailViewModel(goods, of: sort, list: list)
  }
}

extension Problem {
  /// There are no goods with the number in an address or a form.
  static func noSuchGoods(list: Location) -> Problem {
    .notFound(
      "There are no such goods", "The list may lead you to something like them.",
      wayOut: WayOut("Back to the list", list))
  }
}
