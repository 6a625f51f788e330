import MVVM
import WebMVVM

/// Shows the basket of the person or the visitor, and changes it.
struct BasketCoordinator: ShopChild {
  static let section: ShopCoordinator.Section? = .basket
  static let basket = page("/?from=*", String?.self) { basket, page in basket.scene(from: page) }
  static let put = action("/", form: BasketForm.self) { basket, form in
    try await .action(basket.shop.goodsDetailScene(form), form) { try await $0.put() }
  }
  static let change = action("/lines?from=*", String?.self, form: BasketLineForm.self) { basket, form, page in
    try await .action(basket.scene(form, from: page), form) { try await $0.change() }
  }
  static let routes = Routes {
    basket
    put
    change
  }

  let shop: ShopCoordinator
  let context: RequestContext

  /// - Parameter page: The address of the page from which the reader came.
  private func scene(_ form: BasketLineForm? = nil, from page: String?) -> BasketViewModel {
    BasketViewModel(
      of: shop.basketOwner, form: form, from: page.flatMap { context.route(at: $0)?.location },
      baskets: services.baskets, coordinator: self)
  }
}

extension BasketCoordinator: BasketNavigation {
  func basket(from page: Location?) -> Location { links(Self.basket, page?.description) }

  func changeLine(from page: Location?) -> Location { links(Self.change, page?.description) }

  func change<Value>(_ body: (BasketOwner) async throws -> Value) async throws -> Value {
    try await shop.change(body)
  }

  func order() -> Location? { shop.checkout() }

  func goods(_ goods: Slugged<Goods.ID>, _ variant: Variant.ID?) -> Location { shop.goodsDetail(goods, variant) }
}
