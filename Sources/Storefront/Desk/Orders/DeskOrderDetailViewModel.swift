import MVVM
import WebMVVM

/// What an operator sees of an order, also in print.
struct DeskOrderDetailViewModel {
  let name: String
  let state: String
  /// The class of the state.
  let tone: String
  let customer: Link
  let recipient: String
  let address: String
  let phone: String?
  let note: String?
  let lines: [DeskOrderLineViewModel]
  let total: String
  let date: MomentViewModel
  let history: [DeskOrderChangeViewModel]

  /// A name that leads to a page of the desk.
  struct Link {
    let name: TextViewModel
    let location: Location
  }

  init(
    _ order: Order, clock: ReaderClock, account: Location, goods: (Goods.ID, Variant.ID?) -> Location
  ) {
    name = String(localized: "Order \("\(order.id.rawValue)")")
    state = String(localized: order.state.text)
    tone = order.state.rawValue
    customer = Link(name: TextViewModel(order.personName), location: account)
    recipient = order.recipient
    address = order.address
    phone = order.phone.isEmpty ? nil : order.phone
    note = order.note.isEmpty ? nil : order.note
    lines = order.lines.map { line in
      DeskOrderLineViewModel(line, location: line.goods.map { goods($0, line.variant) })
    }
    total = order.total.formatted
    date = MomentViewModel(order.date, by: clock)
    history = order.changes.map { DeskOrderChangeViewModel($0, clock: clock) }
  }
}

/// A line of an order.
struct DeskOrderLineViewModel {
  let quantity: String
  let name: TextViewModel
  let sku: String?
  /// Of a piece.
  let price: String
  let sum: String
  /// The page of the goods at the desk. Goods that were deleted have none.
  let link: DeskOrderDetailViewModel.Link?

  init(_ line: OrderLine, location: Location?) {
    quantity = line.quantity.grouped
    name = TextViewModel(line.name(in: .current))
    sku = line.sku
    price = line.price.formatted
    sum = (line.price.times(line.quantity) ?? line.price).formatted
    let name = name
    link = location.map { .init(name: name, location: $0) }
  }
}

/// A change in the history of an order.
struct DeskOrderChangeViewModel {
  let state: String
  let person: String
  /// What was written to the customer.
  let message: String?
  let date: MomentViewModel

  init(_ change: OrderChange, clock: ReaderClock) {
    state = String(localized: change.state.text)
    person = change.personName ?? String(localized: "a command of the terminal")
    message = change.message.isEmpty ? nil : change.message
    date = MomentViewModel(change.date, by: clock)
  }
}

/// A state that can follow, with its button.
struct DeskOrderStepViewModel {
  let button: String
  let choice: FormOption

  init(_ state: OrderState, _ form: DeskOrderForm) {
    button = String(localized: state.verb)
    choice = form.state.option(state.rawValue)
  }
}

extension OrderState {
  /// What an operator does to bring an order into the state.
  fileprivate var verb: LocalizedText {
    switch self {
    case .new: "New order"
    case .confirmed: "Confirm"
    case .sent: "Mark as sent"
    case .done: "Mark as done"
    case .cancelled: "Cancel the order"
    }
  }
}

/// A letter about an order.
struct DeskOrderLetterViewModel {
  let name: TextViewModel
  let location: Location
  let date: MomentViewModel
}
