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
