import MVVM
import WebMVVM

/// Shows the basket of the person or the visitor, and changes it.
struct BasketCoordinator: ShopChild {
  static let section: ShopCoordinator.Section? = .basket
  static let basket = page("/") { $0.scene() }
  static let put = action("/", form: BasketForm.self) { basket, form in
    try await .action(basket.shop.goodsDetailScene(form), form) { try await $0.put() }
  }
  static let change = action("/lines", form: BasketLineForm.self) { basket, form in
    try await .action(basket.scene(form), form) { try await $0.change() }
  }
  static let routes = Routes {
    basket
    put
    change
  }

  let shop: ShopCoordinator
  let context: RequestContext

  private func scene(_ form: BasketLineForm? = nil) -> BasketViewModel {
    BasketViewModel(of: shop.basketOwner, form: form, baskets: services.baskets, coordinator: self)
  }
}

extension BasketCoordinator: BasketNavigation {
  func changeLine() -> Location { links(Self.change) }

  func change<Value>(_ body: (BasketOwner) async throws -> Value) async throws -> Value {
    try await shop.change(body)
  }

  func order() -> Location? { shop.checkout() }

  func goods(_ goods: Slugged<Goods.ID>, _ variant: Variant.ID?) -> Location { shop.goodsDetail(goods, variant) }
}
