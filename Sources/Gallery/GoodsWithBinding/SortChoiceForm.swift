import WebMVVM

/// The form of the list of sorts, whose buttons are the sorts.
struct SortChoiceForm: WebForm {
  let fields: FormFields
  let id: Field<GoodsSort.ID?>

  init(_ fields: FormFields) {
    self.fields = fields
    id = fields.text("sortID", .hidden, rule: GoodsSort.ID.init(routeValue:))
  }
}
