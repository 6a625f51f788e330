import WebMVVM

extension OrderState: RouteValue {}

/// The form of the buttons that change the state of an order.
struct DeskOrderForm: WebForm {
  let fields: FormFields
  let state: Field<OrderState>
  /// The revision that the page showed. Without it, any revision is changed.
  let revision: Field<Int?>
  /// What the letter to the customer says besides, such as how to follow the parcel.
  let message: Field<String?>

  init(_ fields: FormFields) {
    self.fields = fields
    state = fields.choice(
      "state", from: OrderState.allCases.map { Choice($0, text: $0.rawValue) }, required: "Choose a state.")
    revision = fields.text("revision", .hidden) { Int(routeValue: $0) }
    message = fields.text("message", .lines, id: FieldID("message", help: "message-help"), length: 0...2_000) {
      try Letter($0).content
    }
  }

  init(showing order: Order) {
    self.init()
    revision.fill("\(order.revision)")
  }
}
