import MVVM
import Observation
import WebMVVM

/// Where the list of all orders can lead.
protocol DeskOrderListNavigation: DeskNavigation {
  func orderList(_ query: DeskOrderQuery, page: PageNumber) -> Location
  func orderFile(_ query: DeskOrderQuery) -> Location
  func paymentText() -> Location
  func order(_ id: Order.ID, from place: DeskOrderPlace) -> Location
}

/// All orders, or those that a filter finds, the latest first.
@Observable
final class DeskOrderListViewModel: Scene {
  let title: String
  let navigation: DeskNavigationViewModel
  let form: QueryForm<DeskOrderQuery>
  /// Where the form is sent to.
  let list: Location
  let filters: [PartLinkViewModel]
  /// Whether words or a state were asked for.
  let isSearch: Bool
  /// The same orders as a file.
  let file: Location
  let payment: Location
  private(set) var page = DeskList<DeskOrderCellViewModel>()

  private let query: DeskOrderQuery
  private let number: PageNumber
  private let orders: DeskOrderDataController
  private let clock: ReaderClock
  private let coordinator: any DeskOrderListNavigation

  init(
    _ query: DeskOrderQuery, page: PageNumber, orders: DeskOrderDataController, clock: ReaderClock,
    coordinator: any DeskOrderListNavigation
  ) {
    title = page.title(of: String(localized: "Orders"))
    navigation = DeskNavigationViewModel(.orders, coordinator)
    form = QueryForm(query)
    list = coordinator.orderList(DeskOrderQuery(), page: .first)
    file = coordinator.orderFile(query)
    payment = coordinator.paymentText()
    isSearch = query != DeskOrderQuery()
    let states: [OrderState?] = [nil] + OrderState.allCases
    filters = states.map { state in
      var other = query
      other.state = state
      return PartLinkViewModel(
        name: String(localized: state?.text ?? "All"), location: coordinator.orderList(other, page: .first),
        isCurrent: state == query.state)
    }
    self.query = query
    number = page
    self.orders = orders
    self.clock = clock
    self.coordinator = coordinator
  }

  func load() async throws {
    let place = DeskOrderPlace(query: query, page: number)
    page = try await DeskList(
      orders.orders(query, page: number, clock: clock), at: { coordinator.orderList(query, page: $0) }
    ) { DeskOrderCellViewModel($0, location: coordinator.order($0.id, from: place), clock: clock) }
  }
}

/// An order in the list.
struct DeskOrderCellViewModel: CellViewModel {
  let id: Int64
  let number: String
  let person: TextViewModel
  let state: String
  /// The class of the state.
  let tone: String
  let isNew: Bool
  let count: String
  let total: String
  let date: MomentViewModel
  let location: Location

  init(_ order: Order, location: Location, clock: ReaderClock) {
    id = order.id.rawValue
    number = "\(order.id.rawValue)"
    person = TextViewModel(order.personName)
    state = String(localized: order.state.text)
    tone = order.state.rawValue
    isNew = order.state == .new
    let pieces = order.lines.reduce(0) { $0 + $1.quantity }
    count = pieces == 1 ? String(localized: "1 item") : String(localized: "\(pieces.grouped) items")
    total = order.total.formatted
    date = MomentViewModel(order.date, by: clock)
    self.location = location
  }
}
