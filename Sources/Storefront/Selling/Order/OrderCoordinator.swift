import Accounts
import MVVM
import WebMVVM

/// Shows the orders of a person, and sends them.
struct OrderCoordinator: ShopChild, ReasonToSignIn {
  static let section: ShopCoordinator.Section? = .orders
  static let checkout = page("/order") { orders in orders.checkout() }
  static let send = action("/order", form: CheckoutForm.self) { orders, form in
    try await .action(orders.checkout(form), form) { try await $0.order() }
  } asking: { form in
    let shown = try form.shown.value
    return Question("Place order") { try await $0.names(of: shown) }
  }
  static let changeBasket = action("/order/basket", form: CheckoutForm.self, on: "/order") { orders, form in
    if orders.keepDelivery(of: form) { return .redirect(orders.basket()) }
    form.refuseToLeave()
    return .page(orders.checkout(form), status: .unprocessableContent)
  }
  static let list = page("/orders?page=*", PageNumber.self) { orders, page in
    OrderListViewModel(
      of: orders.person.id, page: page, orders: orders.services.orders, clock: orders.shop.clock, coordinator: orders)
  }
  static let detail = page("/orders/*", Order.ID.self) { orders, id in orders.order(id) }
  static let cancel = action("/orders/*/cancel", Order.ID.self) { orders, id in
    try await orders.showingConflicts(on: orders.order(id)) { scene in
      try await .action(scene) { try await $0.cancelOrder() }
    }
  } asking: { _, id in
    Question("Cancel the order") { _ in [String(localized: "Order \("\(id.rawValue)")")] }
  }
  static let routes = Routes {
    checkout
    send
    changeBasket
    list
    detail
    cancel
  }

  static let reasonToSignIn: LocalizedText =
    "To order, or to see your orders, you need an account. What is in your basket stays there."

  let person: Person
  let shop: ShopCoordinator
  let context: RequestContext

  private func checkout(_ form: CheckoutForm? = nil) -> CheckoutViewModel {
    CheckoutViewModel(form, of: person, orders: services.orders, coordinator: self)
  }

  private func order(_ id: Order.ID) -> OrderViewModel {
    OrderViewModel(
      id, of: person.id, orders: services.orders, goods: services.goods, clock: shop.clock, coordinator: self)
  }

  /// What would be ordered, for the question to a person who was signed out meanwhile.
  private func names(of shown: ShownLines) async throws -> [String] {
    let lines = try await services.orders.proposal(for: person.id).lines
    return lines.filter { line in shown.lines.contains { $0.isSame(as: line) } }.map { line in
      "\(line.quantity.grouped) × \(line.goods.title) \(line.optionText.text(in: .current))"
    }
  }
}

extension OrderCoordinator: CheckoutNavigation, OrderListNavigation, OrderNavigation {
  func sendOrder() -> Location { links(Self.send) }

  func changeBasket() -> Location { links(Self.changeBasket) }

  @discardableResult
  func keepDelivery(of form: CheckoutForm) -> Bool {
    context.keep(TypedDelivery(form, of: person.id), as: TypedDelivery.key)
  }

  func typedDelivery() -> Delivery? {
    let typed = context.value(of: TypedDelivery.key)
    return typed?.person == person.id ? typed?.delivery : nil
  }

  func forgetTypedDelivery() { context.forget(TypedDelivery.key) }

  func order(_ id: Order.ID) -> Location { links(Self.detail, id) }

  func orderList(page: PageNumber) -> Location { links(Self.list, page) }

  func cancel(_ id: Order.ID) -> Location { links(Self.cancel, id) }

  func ask(about id: Order.ID) -> Location { shop.letter(at: .order(id)) }

  func goods(_ goods: Slugged<Goods.ID>, _ variant: Variant.ID?) -> Location {
    shop.goodsDetail(goods, variant)
  }

  func refused(_ id: Order.ID) async {
    guard (try? await services.orders.exists(id)) == true else { return }
    services.account.log("Somebody asked for another person's order.", of: person.account)
  }
}

extension ShopCoordinator {
  /// The page on which a person orders what is in the basket.
  func checkout() -> Location { orderLinks(OrderCoordinator.checkout) }

  func orderList() -> Location { orderLinks(OrderCoordinator.list, .first) }

  func order(_ id: Order.ID) -> Location { orderLinks(OrderCoordinator.detail, id) }
}
