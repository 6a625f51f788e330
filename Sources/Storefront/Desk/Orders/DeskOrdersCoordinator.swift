import MVVM
import WebMVVM

/// Shows all orders to the operators of the shop, and changes their state.
struct DeskOrdersCoordinator: DeskChild {
  static let list = page("/?state=*&page=*", OrderState?.self, PageNumber.self) { orders, state, page in
    DeskOrderListViewModel(
      in: state, page: page, orders: orders.services.orders, clock: orders.shop.clock,
      coordinator: orders)
  }
  static let order = page("/*", Order.ID.self) { orders, id in orders.order(id) }
  static let setState = action("/*/state", Order.ID.self, form: DeskOrderForm.self) { orders, form, id in
    try await orders.showingConflicts(on: orders.order(id, form)) { scene in
      try await .action(scene, form) { try await $0.setState() }
    }
  }
  static let packing = page("/*/packing", Order.ID.self) { orders, id in
    PackingListViewModel(
      id, orders: orders.services.orders, clock: orders.shop.clock, coordinator: orders)
  }
  static let routes = Routes {
    list
    order
    setState
    packing
  }

  let desk: DeskCoordinator
  let context: RequestContext

  private func order(_ id: Order.ID, _ form: DeskOrderForm? = nil) -> DeskOrderViewModel {
    DeskOrderViewModel(
      id, form: form, by: `operator`.id, orders: services.orders,
      desk: DeskOrderDataController(database: services.database), clock: shop.clock, coordinator: self)
  }
}

extension DeskOrdersCoordinator: DeskOrderListNavigation, DeskOrderNavigation {
  func orderList(in state: OrderState?, page: PageNumber) -> Location { links(Self.list, state, page) }

  func order(_ id: Order.ID) -> Location { links(Self.order, id) }

  func setState(of id: Order.ID) -> Location { links(Self.setState, id) }

  func packing(_ id: Order.ID) -> Location { links(Self.packing, id) }

  func goods(_ goods: Goods.ID, variant: Variant.ID?) -> Location { desk.deskGoods(goods, variant: variant) }
}
