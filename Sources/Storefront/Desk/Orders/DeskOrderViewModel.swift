import MVVM
import Observation
import WebMVVM

/// Where an order at the desk can lead.
protocol DeskOrderNavigation: DeskNavigation, Messages {
  func orderList(_ query: DeskOrderQuery, page: PageNumber) -> Location
  func order(_ id: Order.ID, from place: DeskOrderPlace) -> Location
  func setState(of id: Order.ID, from place: DeskOrderPlace) -> Location
  func packing(_ id: Order.ID) -> Location
  func goods(_ goods: Goods.ID, variant: Variant.ID?) -> Location
  func account(_ id: Person.ID) -> Location
  func letter(_ id: Mail.ID) -> Location
}

/// An order, with the states that can follow.
@Observable
final class DeskOrderViewModel: FormScene {
  private(set) var title = ""
  let navigation: DeskNavigationViewModel
  private(set) var side: DeskSideViewModel?
  private(set) var order: DeskOrderDetailViewModel?
  /// What usually comes next; nil if the order is finished.
  private(set) var step: DeskOrderStepViewModel?
  /// Cancels the order; nil if that is not possible any more.
  private(set) var cancel: DeskOrderStepViewModel?
  var hasSteps: Bool { step != nil || cancel != nil }
  private(set) var explanation = ""
  /// The letters about the order in the mailbox of the shop.
  private(set) var letters: [DeskOrderLetterViewModel] = []
  var hasLetters: Bool { !letters.isEmpty }
  let orderList: Location
  let packing: Location
  let setStateLocation: Location
  private(set) var revision: Field<Int?>
  let message: Field<String?>
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }

  private let id: Order.ID
  private let place: DeskOrderPlace
  private let form: DeskOrderForm
  private let person: Person.ID
  private let orders: OrderDataController
  private let desk: DeskOrderDataController
  private let clock: ReaderClock
  private let coordinator: any DeskOrderNavigation

  /// - Parameters:
  ///   - place: The list from which it was opened.
  ///   - form: A submitted form; nil for the order as it is.
  ///   - person: The operator.
  init(
    _ id: Order.ID, from place: DeskOrderPlace, form: DeskOrderForm? = nil, by person: Person.ID,
    orders: OrderDataController,
    desk: DeskOrderDataController, clock: ReaderClock, coordinator: any DeskOrderNavigation
  ) {
    navigation = DeskNavigationViewModel(.orders, coordinator)
    (self.id, self.place) = (id, place)
    self.form = form ?? DeskOrderForm()
    revision = self.form.revision
    message = self.form.message
    self.person = person
    self.orders = orders
    self.desk = desk
    self.clock = clock
    self.coordinator = coordinator
    orderList = coordinator.orderList(place.query, page: place.page)
    packing = coordinator.packing(id)
    setStateLocation = coordinator.setState(of: id, from: place)
  }

  func load() async throws {
    guard let order = try await orders.order(id) else { throw Problem.noSuchOrder(orderList) }
    title = String(localized: "Order \("\(id.rawValue)")")
    self.order = DeskOrderDetailViewModel(
      order, clock: clock, account: coordinator.account(order.person), goods: coordinator.goods)
    let list = try await desk.orders(place.query, page: place.page, clock: clock)
    side = DeskSideViewModel(
      label: String(localized: "Orders"),
      cells: list.items.map { other in
        DeskSideCellViewModel(
          name: TextViewModel(other.personName), detail: "\(other.id.rawValue) · \(other.total.formatted)",
          state: .init(text: String(localized: other.state.text), tone: other.state.rawValue),
          location: coordinator.order(other.id, from: place), isCurrent: other.id == id)
      })
    let form = DeskOrderForm(showing: order)
    revision = form.revision
    step = order.state.next.first { $0 != .cancelled }.map { DeskOrderStepViewModel($0, form) }
    cancel = order.state.next.first { $0 == .cancelled }.map { DeskOrderStepViewModel($0, form) }
    explanation = String(
      localized: order.isOfFormerMember
        ? "Nobody gets a letter about it, because the account was removed."
        : "The customer gets a letter about it. What you type here is added to the letter, and to the page of the order."
    )
    letters = try await desk.letters(about: id).map { mail in
      DeskOrderLetterViewModel(
        name: TextViewModel(mail.content.firstLine), location: coordinator.letter(mail.id),
        date: MomentViewModel(mail.updateDate, by: clock))
    }
  }

  /// Changes the state.
  ///
  /// - Throws: A `Problem` with both states if the order was changed since the page was shown.
  func setState() async throws -> Location {
    let state = try form.state.value
    do {
      let order = try await desk.setState(
        state, of: id, by: person, ifRevision: form.revision.value, message: form.message.value ?? "")
      let text = String(localized: state.text)
      coordinator.tell(
        order.isOfFormerMember
          ? "The order is now “\(text)”. Nobody gets a letter about it, because the account was removed."
          : "The order is now “\(text)”, and the customer has a letter about it.")
    } catch is NoSuchOrder {
      throw Problem.noSuchOrder(orderList)
    } catch let error as OrderWasChanged {
      try end(wanting: state, error.order)
    } catch let error as OrderStateError {
      try end(wanting: state, error.order)
    }
    return coordinator.order(id, from: place)
  }

  /// The same button sent twice, or by two people, is not a conflict.
  private func end(wanting state: OrderState, _ order: Order) throws {
    guard order.state == state else {
      throw Problem.orderWasChanged(order, wanted: state)
    }
    coordinator.remark("The order is already “\(String(localized: state.text))”.")
  }
}

extension Problem {
  static func noSuchOrder(_ orderList: Location) -> Problem {
    .notFound(
      "There is no such order", "Look for it in the list of all orders.", wayOut: .init("All orders", orderList))
  }
  /// An operator wanted to change an order that somebody else has changed meanwhile. The message says both.
  fileprivate static func orderWasChanged(_ order: Order, wanted: OrderState) -> Problem {
    let (present, wanted) = (String(localized: order.state.text), String(localized: wanted.text))
    let name = order.changes.last?.personName ?? String(localized: "a command of the terminal")
    return Problem(
      .conflict, "The order was changed meanwhile",
      "You chose “\(wanted)”, but the order is “\(present)” by now, set by \(name). Your choice was not saved.")
  }
}
