import MVVM
import WebMVVM

/// The form of the button that leads to the page after this one.
struct GoodsPageForm: WebForm {
  let fields: FormFields
  /// The page on which the form stands.
  let page: Field<PageNumber>

  init(_ fields: FormFields) {
    self.fields = fields
    page = fields.text(
      "page", .hidden, required: "The form did not contain the number of your page. This is the first page.",
      rule: PageNumber.init(routeValue:))
  }

  /// The form on `page`.
  init(on page: PageNumber) {
    self.init()
    self.page.fill(page.routeValue)
  }
}
