import MicroHTTP
import WebMVVM

/// A button with which a person wishes to be told something about goods.
struct WishForm: WebForm {
  let fields: FormFields
  let goods: Field<Goods.ID>
  /// Nil for goods without variants.
  let variant: Field<Variant.ID?>
  let kind: Field<Wish.Kind>
  /// The page that contains the form.
  let page: Field<String>

  init(_ fields: FormFields) {
    let incomplete: LocalizedText = "This form is incomplete"
    self.fields = fields
    goods = fields.text("goods", .hidden, required: incomplete, rule: Goods.ID.init(routeValue:))
    variant = fields.text("variant", .hidden, rule: Variant.ID.init(routeValue:))
    kind = fields.text("kind", .hidden, required: incomplete, rule: Wish.Kind.init(rawValue:))
    page = fields.text("from", .hidden)
  }
}
