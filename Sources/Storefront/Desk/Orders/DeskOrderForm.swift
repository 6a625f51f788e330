import WebMVVM

extension OrderState: RouteValue {}

/// The form of the buttons that change the state of an order.
struct DeskOrderForm: WebForm {
  let fields: FormFields
  let state: Field<OrderState>
  /// The revision that the page showed. Without it, any revision is changed.
  let revision: Field<Int?>

  init(_ fields: FormFields) {
    self.fields = fields
    state = fields.choice(
      "state", from: OrderState.allCases.map { Choice($0, text: $0.rawValue) }, required: "Choose a state.")
    revision = fields.text("revision", .hidden) { Int(routeValue: $0) }
  }

  init(showing order: Order) {
    self.init()
    revision.fill("\(order.revision)")
  }
}
