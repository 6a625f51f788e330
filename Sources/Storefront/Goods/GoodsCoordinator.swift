import MVVM
import WebMVVM

/// Shows the sorts and their goods.
final class GoodsCoordinator: ShopChild {
  static let sorts = page("/sorts") { SortListViewModel(sorts: $0.services.sorts, coordinator: $0) }
  static let list = page("/sorts/*/goods?page=*", Sort.ID.self, PageNumber.self) { goods, sort, page in
    goods.list(of: sort, page)
  }
  static let first = action("/sorts/*/goods/first", Sort.ID.self) { goods, sort in
    try await .action(goods.list(of: sort)) { try await $0.first() }
  }
  static let next = action("/sorts/*/goods/next", Sort.ID.self, form: GoodsPageForm.self) { goods, form, sort in
    try await .action(goods.list(of: sort, form: form), form) { try await $0.next(after: form.page.value) }
  }
  static let detail = page("/goods/*", Goods.ID.self) { goods, id in
    GoodsDetailViewModel(id: id, goods: goods.services.goods, coordinator: goods)
  }
  static let routes = Routes {
    sorts
    list
    first
    next
    detail
  }

  let shop: ShopCoordinator
  let context: RequestContext

  init(shop: ShopCoordinator, context: RequestContext) {
    self.shop = shop
    self.context = context
  }

  private func list(
    of sort: Sort.ID, _ page: PageNumber = .first, form: GoodsPageForm? = nil
  ) -> GoodsListViewModel {
    GoodsListViewModel(sortID: sort, page: page, form: form, goods: services.goods, coordinator: self)
  }
}

extension GoodsCoordinator: SortListNavigation, GoodsListNavigation, GoodsDetailNavigation {
  func sortList() -> Location { links(Self.sorts) }

  func goodsList(of sort: Sort.ID) -> Location { goodsList(of: sort, page: .first) }

  func goodsList(of sort: Sort.ID, page: PageNumber) -> Location { links(Self.list, sort, page) }

  func goodsDetail(_ id: Goods.ID) -> Location { links(Self.detail, id) }

  func firstGoods(of sort: Sort.ID) -> Location { links(Self.first, sort) }

  func nextGoods(of sort: Sort.ID) -> Location { links(Self.next, sort) }
}
