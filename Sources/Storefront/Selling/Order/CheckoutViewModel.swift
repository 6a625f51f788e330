import MVVM
import Observation
import WebMVVM

/// Where sending an order can lead.
protocol CheckoutNavigation: Messages {
  func sendOrder() -> Location
  func basket() -> Location
  /// Leads to the basket, and keeps what was typed.
  func changeBasket() -> Location
  /// Keeps what was typed, for the next time that the page is shown.
  ///
  /// - Returns: Whether it is kept. A long text is not.
  @discardableResult
  func keepDelivery(of form: CheckoutForm) -> Bool
  /// What was typed before the basket was changed.
  func typedDelivery() -> Delivery?
  func forgetTypedDelivery()
  func sortList() -> Location
  func order(_ id: Order.ID) -> Location
  func goods(_ goods: Slugged<Goods.ID>, _ variant: Variant.ID?) -> Location
}

/// The page on which a person orders what is in the basket.
@Observable
final class CheckoutViewModel: FormScene {
  let title = String(localized: "Checkout")
  let form: CheckoutForm
  private(set) var items: [OrderLineViewModel] = []
  var hasItems: Bool { !items.isEmpty }
  private(set) var total: String?
  /// How to pay, and what delivery costs, in paragraphs; empty if the shop says nothing.
  private(set) var payment: [String] = []
  var hasPayment: Bool { !payment.isEmpty }
  /// Why the basket can't be ordered as it is.
  private(set) var obstacles: [String] = []
  var isPossible: Bool { obstacles.isEmpty }
  let send: Location
  let changeBasket: Location
  let basket: Location
  let sortList: Location

  var errors: ErrorSummaryViewModel? {
    ErrorSummaryViewModel(
      refusal.prefix(Self.obstacleLimit).map { FieldError(hasItems ? "lines" : nil, $0.text) } + form.errors)
  }

  /// The maximum number of obstacles that are told at once. The next ones are told when these are removed.
  private static let obstacleLimit = 20

  private var refusal: [OrderObstacle] = []
  private let person: Person
  private let orders: OrderDataController
  private let coordinator: any CheckoutNavigation

  /// - Parameter form: The form that was sent; nil for a new one.
  init(_ form: CheckoutForm? = nil, of person: Person, orders: OrderDataController, coordinator: any CheckoutNavigation)
  {
    self.form = form ?? CheckoutForm()
    self.person = person
    self.orders = orders
    self.coordinator = coordinator
    send = coordinator.sendOrder()
    changeBasket = coordinator.changeBasket()
    basket = coordinator.basket()
    sortList = coordinator.sortList()
  }

  func load() async throws {
    if !form.recipient.isSent {
      let last = try await orders.lastDelivery(of: person.id)
      form.fill(coordinator.typedDelivery() ?? last ?? Delivery(recipient: person.name, address: "", note: ""))
    }
    let proposal = try await orders.proposal(for: person.id)
    items = zip(1..., proposal.lines).map { number, line in
      OrderLineViewModel(
        line, number: number,
        location: line.isWithdrawn ? nil : coordinator.goods(line.goods.address(), line.variant?.id))
    }
    total = proposal.total?.formatted
    payment = try await orders.paymentText().paragraphs
    obstacles = hasItems ? proposal.obstacles.prefix(Self.obstacleLimit).map { String(localized: $0.text) } : []
    form.shown.fill(ShownLines(proposal.lines).routeValue)
  }

  /// Sends the order.
  ///
  /// - Returns: The page of the order; nil if nothing was ordered, because it is not as the person saw it.
  func order() async throws -> Location? {
    let delivery = Delivery(
      recipient: try form.recipient.value, address: try form.address.value, phone: try form.phone.value ?? "",
      note: try form.note.value ?? "")
    let draft = OrderDataController.Draft(
      person: person.id, delivery: delivery, shown: try form.shown.value, formID: try form.formID.value,
      language: .current)
    switch try await orders.send(draft) {
    case .ordered(let id):
      coordinator.forgetTypedDelivery()
      coordinator.tell("Thank you. Your order is sent to the shop, and a copy is in your mailbox.")
      return coordinator.order(id)
    case .wasOrdered(let id):
      coordinator.forgetTypedDelivery()
      coordinator.remark("Your order was sent to the shop once, and a copy is in your mailbox.")
      return coordinator.order(id)
    case .refused(let obstacles):
      coordinator.keepDelivery(of: form)
      refusal = obstacles
      return nil
    }
  }
}
