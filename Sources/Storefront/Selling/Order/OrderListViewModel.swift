import MVVM
import Observation
import WebMVVM

/// Where the list of orders can lead.
protocol OrderListNavigation {
  func order(_ id: Order.ID) -> Location
  func orderList(page: PageNumber) -> Location
  func sortList() -> Location
}

/// The orders of a person, the latest first.
@Observable
final class OrderListViewModel: Scene {
  let title: String
  private(set) var cells = ListSnapshot<OrderListCellViewModel>()
  private(set) var pager: PagerViewModel?
  let sortList: Location

  private let person: Person.ID
  private let page: PageNumber
  private let orders: OrderDataController
  private let clock: ReaderClock
  private let coordinator: any OrderListNavigation

  init(
    of person: Person.ID, page: PageNumber, orders: OrderDataController, clock: ReaderClock,
    coordinator: any OrderListNavigation
  ) {
    title = page.title(of: String(localized: "Your orders"))
    self.person = person
    self.page = page
    self.orders = orders
    self.clock = clock
    self.coordinator = coordinator
    sortList = coordinator.sortList()
  }

  func load() async throws {
    let page = try await orders.orders(of: person, page: page)
    try page.checkExists { coordinator.orderList(page: $0) }
    cells = try ListSnapshot(
      page.items.map { OrderListCellViewModel($0, location: coordinator.order($0.id), clock: clock) })
    pager = PagerViewModel(page) { coordinator.orderList(page: $0) }
  }
}

/// An order in the list.
struct OrderListCellViewModel: CellViewModel {
  let id: Int64
  let name: String
  let state: String
  /// Whether the state is the end.
  let isOver: Bool
  /// What was ordered, such as "Mug (Blue) and 2 more".
  let contents: String
  let total: String
  let date: MomentViewModel
  let location: Location

  init(_ order: Order, location: Location, clock: ReaderClock) {
    id = order.id.rawValue
    name = String(localized: "Order \("\(order.id.rawValue)")")
    state = String(localized: order.state.text)
    isOver = order.state.next.isEmpty
    let first = order.lines.first?.name(in: .current) ?? ""
    let more = order.lines.count - 1
    contents = more > 0 ? String(localized: "\(first) and \(more) more") : first
    total = order.total.formatted
    date = MomentViewModel(order.date, by: clock)
    self.location = location
  }
}
