import MVVM
import WebMVVM

/// Shows the sorts and their goods. In the patterns, the `*` without a name is a whole ``GoodsQuery``.
struct GoodsCoordinator: ShopChild {
  static let section: ShopCoordinator.Section? = .sorts
  static let sorts = page("/sorts?page=*", PageNumber.self) { coordinator, page in
    SortListViewModel(page: page, sorts: coordinator.services.sorts, coordinator: coordinator)
  }
  static let list = page("/sorts/*/goods?*&page=*", Sort.ID.self, GoodsQuery.self, PageNumber.self) {
    coordinator, sort, query, page in
    coordinator.list(of: sort, query, page)
  }
  static let first = action("/sorts/*/goods/first?*", Sort.ID.self, GoodsQuery.self) { coordinator, sort, query in
    try await .action(coordinator.list(of: sort, query)) { try await $0.first() }
  }
  static let next = action("/sorts/*/goods/next?*", Sort.ID.self, GoodsQuery.self, form: GoodsPageForm.self) {
    coordinator, form, sort, query in
    try await .action(coordinator.list(of: sort, query, form: form), form) { try await $0.next(after: form.page.value) }
  }
  static let routes = Routes {
    sorts
    list
    first
    next
  }

  let shop: ShopCoordinator
  let context: RequestContext

  private func list(
    of sort: Sort.ID, _ query: GoodsQuery, _ page: PageNumber = .first, form: GoodsPageForm? = nil
  ) -> GoodsListViewModel {
    GoodsListViewModel(
      sortID: sort, query, page: page, form: form, goods: services.goods, coordinator: self)
  }
}

extension GoodsCoordinator: SortListNavigation, GoodsListNavigation {
  func sortList(page: PageNumber) -> Location { links(Self.sorts, page) }

  func emptyShop() -> EmptyShopViewModel { shop.emptyShop() }

  func goodsList(of sort: Sort.ID) -> Location { goodsList(of: sort, GoodsQuery(), page: .first) }

  func goodsList(of sort: Sort.ID, _ query: GoodsQuery, page: PageNumber) -> Location {
    links(Self.list, sort, query, page)
  }

  func feed(of sort: Sort.ID) -> Location { shop.feed(of: sort) }

  func goodsDetail(_ goods: Slugged<Goods.ID>, from wayBack: WayBack<GoodsQuery>) -> Location {
    shop.goodsDetail(goods, from: wayBack)
  }

  func firstGoods(of sort: Sort.ID, _ query: GoodsQuery) -> Location {
    links(Self.first, sort, query)
  }

  func nextGoods(of sort: Sort.ID, _ query: GoodsQuery) -> Location {
    links(Self.next, sort, query)
  }
}
