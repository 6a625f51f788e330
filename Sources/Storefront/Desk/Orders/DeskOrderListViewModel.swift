import MVVM
import Observation
import WebMVVM

/// Where the list of all orders can lead.
protocol DeskOrderListNavigation: DeskNavigation {
  func orderList(in state: OrderState?, page: PageNumber) -> Location
  func order(_ id: Order.ID) -> Location
}

/// All orders, or those in a state, the latest first.
@Observable
final class DeskOrderListViewModel: Scene {
  let title: String
  let navigation: DeskNavigationViewModel
  let filters: [PartLinkViewModel]
  private(set) var cells = ListSnapshot<DeskOrderCellViewModel>()
  private(set) var pager: PagerViewModel?

  private let state: OrderState?
  private let page: PageNumber
  private let orders: OrderDataController
  private let clock: ReaderClock
  private let coordinator: any DeskOrderListNavigation

  init(
    in state: OrderState?, page: PageNumber, orders: OrderDataController, clock: ReaderClock,
    coordinator: any DeskOrderListNavigation
  ) {
    title = page.title(of: String(localized: "Orders"))
    navigation = DeskNavigationViewModel(.orders, coordinator)
    let states: [OrderState?] = [nil] + OrderState.allCases
    filters = states.map {
      PartLinkViewModel(
        name: String(localized: $0?.text ?? "All"), location: coordinator.orderList(in: $0, page: .first),
        isCurrent: $0 == state)
    }
    self.state = state
    self.page = page
    self.orders = orders
    self.clock = clock
    self.coordinator = coordinator
  }

  func load() async throws {
    let page = try await orders.orders(in: state, page: page)
    try page.checkExists { coordinator.orderList(in: state, page: $0) }
    cells = try ListSnapshot(
      page.items.map { DeskOrderCellViewModel($0, location: coordinator.order($0.id), clock: clock) })
    pager = PagerViewModel(page) { coordinator.orderList(in: state, page: $0) }
  }
}

/// An order in the list.
struct DeskOrderCellViewModel: CellViewModel {
  let id: Int64
  let name: String
  let person: TextViewModel
  let state: String
  /// Whether the state is the end.
  let isOver: Bool
  let isNew: Bool
  let count: String
  let total: String
  let date: MomentViewModel
  let location: Location

  init(_ order: Order, location: Location, clock: ReaderClock) {
    id = order.id.rawValue
    name = String(localized: "Order \("\(order.id.rawValue)")")
    person = TextViewModel(order.personName)
    state = String(localized: order.state.text)
    isOver = order.state.next.isEmpty
    isNew = order.state == .new
    let pieces = order.lines.reduce(0) { $0 + $1.quantity }
    count = pieces == 1 ? String(localized: "1 item") : String(localized: "\(pieces.grouped) items")
    total = order.total.formatted
    date = MomentViewModel(order.date, by: clock)
    self.location = location
  }
}
