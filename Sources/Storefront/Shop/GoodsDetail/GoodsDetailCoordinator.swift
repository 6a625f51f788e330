import MVVM
import WebMVVM

/// Shows the page of goods. In the pattern, a `*` without a name is a whole query, such as ``GoodsChoice``.
struct GoodsDetailCoordinator: ShopChild {
  static let section: ShopCoordinator.Section? = .sorts
  static let detail = page(
    "/goods/*?*&q=*&*&page=*", Slugged<Goods.ID>.self, GoodsChoice.self, String?.self, GoodsQuery.self, PageNumber.self
  ) { coordinator, address, choice, text, query, page in
    coordinator.scene(address.id, choice, from: WayBack(to: query, search: text, page))
  }
  static let routes = Routes { detail }

  let shop: ShopCoordinator
  let context: RequestContext

  fileprivate func scene(
    _ id: Goods.ID, _ choice: GoodsChoice, from wayBack: WayBack<GoodsQuery> = .usual, form: BasketForm? = nil
  ) -> GoodsDetailViewModel {
    GoodsDetailViewModel(
      id: id, choice, from: wayBack, form: form, goods: services.goods, baskets: services.baskets,
      wishes: services.wishes, of: shop.person?.id, coordinator: self)
  }
}

extension GoodsDetailCoordinator: GoodsDetailNavigation {
  func goodsList(of sort: Sort.ID, _ query: GoodsQuery, page: PageNumber) -> Location {
    shop.goodsList(of: sort, query, page: page)
  }

  func goodsDetail(_ goods: Slugged<Goods.ID>, _ choice: GoodsChoice, from wayBack: WayBack<GoodsQuery>) -> Location {
    links(Self.detail, goods, choice, wayBack.search, wayBack.list, wayBack.page)
  }

  func search(_ text: String?, _ query: GoodsQuery, page: PageNumber) -> Location {
    shop.search(text, query, page: page)
  }

  func basket(from page: Location?) -> Location {
    shop.basketLinks(BasketCoordinator.basket, page?.description)
  }

  func page(at address: String) -> Location? { context.route(at: address)?.location }

  func putIntoBasket() -> Location { shop.basketLinks(BasketCoordinator.put) }

  func change(_ body: (BasketOwner) async throws -> Void) async throws { try await shop.change(body) }

  func ask(about goods: Goods.ID) -> Location { shop.ask(about: goods) }

  func addWish() -> Location { shop.addWish() }

  func removeWish(_ id: Wish.ID) -> Location { shop.removeWish(id) }
}

extension ShopCoordinator {
  /// The page of goods with the form that was sent to put them into the basket. No goods have the number 0.
  func goodsDetailScene(_ form: BasketForm) -> GoodsDetailViewModel {
    GoodsDetailCoordinator(shop: self, context: context).scene(
      (try? form.goods.value) ?? Goods.ID(rawValue: 0), GoodsChoice(variant: (try? form.variant.value) ?? nil),
      form: form)
  }
}
