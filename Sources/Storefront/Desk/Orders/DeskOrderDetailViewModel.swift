import MVVM
import WebMVVM

/// What an operator sees of an order, also in print.
struct DeskOrderDetailViewModel {
  let name: String
  let state: String
  let isOver: Bool
  let customer: TextViewModel
  let recipient: String
  let address: String
  let note: String?
  let lines: [DeskOrderLineViewModel]
  let total: String
  let date: MomentViewModel
  let history: [DeskOrderChangeViewModel]

  init(_ order: Order, clock: ReaderClock, goods: (Goods.ID, Variant.ID?) -> Location) {
    name = String(localized: "Order \("\(order.id.rawValue)")")
    state = String(localized: order.state.text)
    isOver = order.state.next.isEmpty
    customer = TextViewModel(order.personName)
    recipient = order.recipient
    address = order.address
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
  let link: Link?

  /// The page of the goods at the desk. Goods that were deleted have none.
  struct Link {
    let name: TextViewModel
    let location: Location
  }

  init(_ line: OrderLine, location: Location?) {
    quantity = line.quantity.grouped
    name = TextViewModel(line.name(in: .current))
    sku = line.sku
    price = line.price.formatted
    sum = (line.price.times(line.quantity) ?? line.price).formatted
    let name = name
    link = location.map { Link(name: name, location: $0) }
  }
}

/// A change in the history of an order.
struct DeskOrderChangeViewModel {
  let state: String
  let person: String
  let date: MomentViewModel

  init(_ change: OrderChange, clock: ReaderClock) {
    state = String(localized: change.state.text)
    person = change.personName ?? String(localized: "a command of the terminal")
    date = MomentViewModel(change.date, by: clock)
  }
}

/// A state that can follow, with its button.
struct DeskOrderStepViewModel: CellViewModel {
  let id: String
  let name: String
  let explanation: String
  let button: String
  let choice: FormOption

  init(_ state: OrderState, of order: Order, _ form: DeskOrderForm) {
    id = "step-\(state.rawValue)"
    name = String(localized: state.verb)
    explanation = String(localized: Self.explanation(of: state, isOfFormerMember: order.isOfFormerMember))
    button = String(localized: "\(name): order \("\(order.id.rawValue)")")
    choice = form.state.option(state.rawValue)
  }

  private static func explanation(of state: OrderState, isOfFormerMember: Bool) -> LocalizedText {
    switch (state, isOfFormerMember) {
    case (.cancelled, false): "The pieces return to the stock, and the customer gets a letter. This can’t be undone."
    case (.cancelled, true):
      "The pieces return to the stock. Nobody gets a letter, because the account was removed. This can’t be undone."
    case (_, false): "The customer gets a letter about it. This can’t be undone."
    case (_, true): "Nobody gets a letter about it, because the account was removed. This can’t be undone."
    }
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
