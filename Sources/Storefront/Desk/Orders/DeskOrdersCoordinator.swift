import MVVM
import WebMVVM

/// Shows all orders to the operators of the shop, and changes their state.
struct DeskOrdersCoordinator: DeskChild {
  static let list = page("/?*&page=*", DeskOrderQuery.self, PageNumber.self) { orders, query, page in
    DeskOrderListViewModel(query, page: page, orders: orders.data, clock: orders.shop.clock, coordinator: orders)
  }
  static let payment = page("/payment") { $0.paymentScene() }
  static let setPayment = action("/payment", form: DeskPaymentForm.self) { orders, form in
    try await orders.setPayment(form)
  }
  static let order = page("/*?*&page=*", Order.ID.self, DeskOrderQuery.self, PageNumber.self) {
    orders, id, query, page in
    orders.order(id, from: DeskOrderPlace(query: query, page: page))
  }
  static let setState = action(
    "/*/state?*&page=*", Order.ID.self, DeskOrderQuery.self, PageNumber.self, form: DeskOrderForm.self
  ) { orders, form, id, query, page in
    let scene = orders.order(id, from: DeskOrderPlace(query: query, page: page), form)
    return try await orders.showingConflicts(on: scene) { scene in
      try await .action(scene, form) { try await $0.setState() }
    }
  }
  static let packing = page("/*/packing", Order.ID.self) { orders, id in
    PackingListViewModel(
      id, orders: orders.services.orders, clock: orders.shop.clock, coordinator: orders)
  }
  static let routes = Routes {
    list
    payment
    setPayment
    order
    setState
    packing
  }

  let desk: DeskCoordinator
  let context: RequestContext

  private var data: DeskOrderDataController { DeskOrderDataController(database: services.database) }

  private func order(
    _ id: Order.ID, from place: DeskOrderPlace, _ form: DeskOrderForm? = nil
  ) -> DeskOrderViewModel {
    DeskOrderViewModel(
      id, from: place, form: form, by: `operator`.id, orders: services.orders, desk: data, clock: shop.clock,
      coordinator: self)
  }

  private func paymentScene(_ form: DeskPaymentForm? = nil) -> DeskPaymentViewModel {
    DeskPaymentViewModel(form, by: `operator`.id, data: data, coordinator: self)
  }

  private func setPayment(_ form: DeskPaymentForm) async throws -> Outcome {
    let scene = paymentScene(form)
    let outcome: Outcome = try await .action(scene, form) { try await $0.saveText() }
    return scene.isConflict ? .page(scene, status: .conflict) : outcome
  }
}

extension DeskOrdersCoordinator: DeskOrderListNavigation, DeskOrderNavigation, DeskPaymentNavigation {
  func orderList(_ query: DeskOrderQuery, page: PageNumber) -> Location { links(Self.list, query, page) }

  func orderFile(_ query: DeskOrderQuery) -> Location { desk.orderFile(query) }

  func paymentText() -> Location { links(Self.payment) }

  func setPaymentText() -> Location { links(Self.setPayment) }

  func order(_ id: Order.ID, from place: DeskOrderPlace) -> Location { links(Self.order, id, place.query, place.page) }

  func setState(of id: Order.ID, from place: DeskOrderPlace) -> Location {
    links(Self.setState, id, place.query, place.page)
  }

  func packing(_ id: Order.ID) -> Location { links(Self.packing, id) }

  func goods(_ goods: Goods.ID, variant: Variant.ID?) -> Location { desk.deskGoods(goods, variant: variant) }

  func account(_ id: Person.ID) -> Location { desk.deskAccount(id) }

  func letter(_ id: Mail.ID) -> Location { desk.deskLetter(id) }
}
