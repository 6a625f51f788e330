import WebMVVM

/// The order and the filters of a list of goods. They are sent with GET and are part of the list's address.
struct GoodsQueryForm: WebForm {
  let fields: FormFields
  let order: Field<GoodsOrder?>
  let lowest: Field<String>
  let highest: Field<String>
  let stock: Field<Bool>
  let maker: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    order = fields.choice("order", from: Self.orders, invalid: "Choose one of the orders.")
    lowest = fields.text("min", length: 0...20)
    highest = fields.text("max", length: 0...20)
    stock = fields.flag("stock", text: GoodsQuery.InStock.only.routeValue)
    maker = fields.text("maker")
  }

  /// Made for each form, because the labels are in the language of the page.
  private static var orders: [Choice<GoodsOrder>] {
    GoodsOrder.allCases.map { Choice($0, text: $0.routeValue, label: $0.label) }
  }

  /// Shows a query.
  func fill(_ query: GoodsQuery) {
    if let order = query.order { self.order.fill(order.routeValue) }
    if let text = query.lowest { lowest.fill(text) }
    if let text = query.highest { highest.fill(text) }
    if let stock = query.stock { self.stock.fill(stock.routeValue) }
    if let maker = query.maker { self.maker.fill(maker) }
  }
}
