import MicroHTTP
import WebMVVM

/// The form of a line of the basket: its quantity, of which 0 removes the line.
struct BasketLineForm: WebForm {
  let fields: FormFields
  let line: Field<BasketLine.ID>
  let quantity: Field<Int>

  init(_ fields: FormFields) {
    self.fields = fields
    line = fields.text("line", .hidden, required: Self.missing, rule: BasketLine.ID.init(routeValue:))
    // Each form of the page has a control of its own. A text that is no id can have any length.
    let id = (try? line.value)?.routeValue ?? ""
    quantity = fields.number(
      "quantity", id: FieldID("quantity-\(id)"), in: 0...BasketDataController.quantityLimit,
      required: "Type how many you want.")
  }

  /// The form of a line as it would be sent without a change.
  init(_ line: BasketLine) {
    self.init(
      reading: Form([
        Form.Field(name: "line", value: line.id.routeValue),
        Form.Field(name: "quantity", value: "\(line.quantity)"),
      ]))
  }

  static let missing: LocalizedText = "This is not in your basket any more."
}
