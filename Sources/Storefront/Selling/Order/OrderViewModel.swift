import MVVM
import Observation
import WebMVVM

/// Where an order can lead.
protocol OrderNavigation: Messages {
  func orderList(page: PageNumber) -> Location
  func order(_ id: Order.ID) -> Location
  func cancel(_ id: Order.ID) -> Location
  /// A letter to the shop about the order.
  func ask(about id: Order.ID) -> Location
  func goods(_ goods: Slugged<Goods.ID>, _ variant: Variant.ID?) -> Location
  /// Logs that the person requested an order of another person.
  func refused(_ id: Order.ID) async
}

/// An order of a person.
@Observable
final class OrderViewModel: Scene {
  private(set) var title = ""
  private(set) var state = ""
  private(set) var isOver = false
  private(set) var items: [OrderLineViewModel] = []
  private(set) var total = ""
  private(set) var recipient = ""
  private(set) var address = ""
  private(set) var phone: String?
  private(set) var note: String?
  /// How to pay, in paragraphs, until the order is sent; empty if the shop says nothing.
  private(set) var payment: [String] = []
  var hasPayment: Bool { !payment.isEmpty }
  private(set) var history: [OrderChangeViewModel] = []
  /// Cancels the order; nil if it can't be cancelled any more.
  private(set) var cancel: Location?
  let orderList: Location
  let ask: Location

  private let id: Order.ID
  private let person: Person.ID
  private let orders: OrderDataController
  private let goods: GoodsDataController
  private let clock: ReaderClock
  private let coordinator: any OrderNavigation

  init(
    _ id: Order.ID, of person: Person.ID, orders: OrderDataController, goods: GoodsDataController, clock: ReaderClock,
    coordinator: any OrderNavigation
  ) {
    self.id = id
    self.person = person
    self.orders = orders
    self.goods = goods
    self.clock = clock
    self.coordinator = coordinator
    orderList = coordinator.orderList(page: .first)
    ask = coordinator.ask(about: id)
  }

  func load() async throws {
    guard let order = try await orders.order(id, of: person) else { throw await noSuchOrder() }
    let known = try await goods.known(order.lines.compactMap(\.goods))
    let pictures = try await goods.pictures(
      of: order.lines.compactMap(\.variant), of: order.lines.compactMap(\.goods))
    title = String(localized: "Order \("\(id.rawValue)")")
    state = String(localized: order.state.text)
    isOver = order.state.next.isEmpty
    items = zip(1..., order.lines).map { number, line in
      let known = line.goods.flatMap { known[$0] }
      let address = known.flatMap { $0.isSold ? $0.goods.address() : nil }
      return OrderLineViewModel(
        line, number: number, picture: line.variant.flatMap { pictures[$0] } ?? known?.goods.picture,
        location: address.map { coordinator.goods($0, line.variant) })
    }
    total = order.total.formatted
    (recipient, address, note) = (order.recipient, order.address, order.note.isEmpty ? nil : order.note)
    phone = order.phone.isEmpty ? nil : order.phone
    payment = order.state.next.contains(.cancelled) ? try await orders.paymentText().paragraphs : []
    history = order.changes.map { OrderChangeViewModel($0, of: order, clock: clock) }
    cancel = order.isCancellable ? coordinator.cancel(id) : nil
  }

  /// Cancels the order.
  func cancelOrder() async throws -> Location {
    do {
      try await orders.cancel(id, of: person)
      coordinator.tell("Your order is cancelled.")
    } catch is NoSuchOrder {
      throw await noSuchOrder()
    } catch let error as OrderStateError {
      guard error.order.state == .cancelled else {
        throw Problem(
          .conflict, "The order can’t be cancelled any more",
          "It is “\(String(localized: error.order.state.text))” by now, so it was not cancelled. Write to the shop.")
      }
      coordinator.warn("The order was cancelled before.")
    }
    return coordinator.order(id)
  }

  /// The same for another person's order, so that nobody learns that it exists.
  private func noSuchOrder() async -> Problem {
    await coordinator.refused(id)
    return .notFound(
      "There is no such order", "It is not one of your orders.", wayOut: .init("Your orders", orderList))
  }
}

/// A change in the history of an order.
struct OrderChangeViewModel {
  let state: String
  /// Who changed it, if that is not obvious.
  let by: String?
  /// What the shop wrote.
  let message: String?
  let date: MomentViewModel

  init(_ change: OrderChange, of order: Order, clock: ReaderClock) {
    state = String(localized: change.state.text)
    by =
      change.state != .cancelled
      ? nil : String(localized: change.person == order.person ? "by you" : "by the shop")
    message = change.message.isEmpty ? nil : change.message
    date = MomentViewModel(change.date, by: clock)
  }
}
