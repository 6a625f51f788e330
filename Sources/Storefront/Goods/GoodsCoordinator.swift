import MVVM
import WebMVVM

/// Shows the sorts, their goods, and the detail of goods. In the patterns, a `*` without a name is a whole query, such as
/// ``GoodsQuery``.
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
  static let detail = page(
    "/goods/*?*&q=*&*&page=*", Slugged<Goods.ID>.self, GoodsChoice.self, String?.self, GoodsQuery.self, PageNumber.self
  ) { coordinator, address, choice, text, query, page in
    GoodsDetailViewModel(
      id: address.id, choice, from: GoodsPlace(search: text, query, page), goods: coordinator.services.goods,
      baskets: coordinator.services.baskets, wishes: coordinator.services.wishes, of: coordinator.shop.person?.id,
      coordinator: coordinator)
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

  private func list(
    of sort: Sort.ID, _ query: GoodsQuery, _ page: PageNumber = .first, form: GoodsPageForm? = nil
  ) -> GoodsListViewModel {
    GoodsListViewModel(
      sortID: sort, query, page: page, form: form, goods: services.goods, coordinator: self)
  }
}

extension GoodsCoordinator: SortListNavigation, GoodsListNavigation, GoodsDetailNavigation {
  func sortList(page: PageNumber) -> Location { links(Self.sorts, page) }

  func goodsList(of sort: Sort.ID) -> Location { goodsList(of: sort, GoodsQuery(), page: .first) }

  func goodsList(of sort: Sort.ID, _ query: GoodsQuery, page: PageNumber) -> Location {
    links(Self.list, sort, query, page)
  }

  func search(_ text: String?, _ query: GoodsQuery, page: PageNumber) -> Location {
    shop.search(text, query, page: page)
  }

  func feed(of sort: Sort.ID) -> Location { shop.feed(of: sort) }

  func goodsDetail(_ goods: Slugged<Goods.ID>, from place: GoodsPlace) -> Location {
    goodsDetail(goods, GoodsChoice(), from: place)
  }

  func goodsDetail(_ goods: Slugged<Goods.ID>, _ choice: GoodsChoice, from place: GoodsPlace) -> Location {
    links(Self.detail, goods, choice, place.search, place.query, place.page)
  }

  func putIntoBasket() -> Location { shop.basketLinks(BasketCoordinator.put) }

  func change(_ body: (BasketOwner) async throws -> Void) async throws { try await shop.change(body) }

  func firstGoods(of sort: Sort.ID, _ query: GoodsQuery) -> Location {
    links(Self.first, sort, query)
  }

  func nextGoods(of sort: Sort.ID, _ query: GoodsQuery) -> Location {
    links(Self.next, sort, query)
  }

  func ask(about goods: Goods.ID) -> Location { shop.ask(about: goods) }

  func addWish() -> Location { shop.addWish() }

  func removeWish(_ id: Wish.ID) -> Location { shop.removeWish(id) }
}
