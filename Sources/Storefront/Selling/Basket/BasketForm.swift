import MicroHTTP
import WebMVVM

/// The form with which goods are put into the basket.
struct BasketForm: WebForm {
  let fields: FormFields
  let goods: Field<Goods.ID>
  /// Nil for goods without variants.
  let variant: Field<Variant.ID?>
  let quantity: Field<Int>
  /// The page that contains the form.
  let page: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    goods = fields.text(
      "goods", .hidden, required: BasketError.noSuchGoods.text, rule: Goods.ID.init(routeValue:))
    variant = fields.text(
      "variant", .hidden, invalid: BasketError.noSuchVariant.text, rule: Variant.ID.init(routeValue:))
    quantity = fields.number(
      "quantity", in: 1...BasketDataController.quantityLimit, required: "Type how many you want.")
    page = fields.text("from", .hidden)
  }

  /// A new form.
  init(of goods: Goods.ID, quantity: Int) {
    self.init()
    self.goods.fill(goods)
    self.quantity.fill(quantity)
  }

  /// Shows why the goods cannot be put into the basket.
  func refuse(_ error: BasketError) {
    switch error {
    case .onlyLeft, .tooMany: quantity.refuse(error.text)
    case .noSuchVariant: variant.refuse(error.text)
    case .noSuchGoods, .isSoldOut, .hasNoPrice, .isFull: goods.refuse(error.text)
    }
  }
}

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
