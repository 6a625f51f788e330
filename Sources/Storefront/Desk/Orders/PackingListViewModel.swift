import MVVM
import Observation
import WebMVVM

/// What to put into the parcel of an order, to be printed.
@Observable
final class PackingListViewModel: Scene {
  private(set) var title = ""
  private(set) var order: DeskOrderDetailViewModel?
  let back: Location

  private let id: Order.ID
  private let orders: OrderDataController
  private let clock: ReaderClock
  private let coordinator: any DeskOrderNavigation

  init(_ id: Order.ID, orders: OrderDataController, clock: ReaderClock, coordinator: any DeskOrderNavigation) {
    self.id = id
    self.orders = orders
    self.clock = clock
    self.coordinator = coordinator
    back = coordinator.order(id, from: DeskOrderPlace())
  }

  func load() async throws {
    guard let order = try await orders.order(id) else { throw Problem.noSuchOrder(coordinator.desk(.orders)) }
    title = String(localized: "Packing list of order \("\(id.rawValue)")")
    self.order = DeskOrderDetailViewModel(
      order, clock: clock, account: coordinator.account(order.person), goods: coordinator.goods)
  }
}
