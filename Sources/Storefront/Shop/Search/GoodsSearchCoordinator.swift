import MVVM
import WebMVVM

/// Shows what a search finds. In the pattern, the `*` without a name is a whole ``GoodsQuery``.
struct GoodsSearchCoordinator: ShopChild {
  static let search = page("/search?q=*&*&page=*", String?.self, GoodsQuery.self, PageNumber.self) {
    coordinator, text, query, page in
    GoodsSearchViewModel(text, query, page: page, goods: coordinator.services.search, coordinator: coordinator)
  }
  static let routes = Routes { search }

  let shop: ShopCoordinator
  let context: RequestContext
}

extension GoodsSearchCoordinator: GoodsSearchNavigation {
  func search(_ text: String?, _ query: GoodsQuery, page: PageNumber) -> Location {
    links(Self.search, text, query, page)
  }

  func goodsDetail(_ goods: Slugged<Goods.ID>, from wayBack: WayBack<GoodsQuery>) -> Location {
    shop.goodsDetail(goods, from: wayBack)
  }
}
