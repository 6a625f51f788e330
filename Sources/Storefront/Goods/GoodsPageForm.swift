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
      "page", .hidden, required: "The form did not say which page you are on, so this is the first one.",
      rule: PageNumber.init(routeValue:))
  }

  /// The form on `page`.
  init(on page: PageNumber) {
    self.init()
    self.page.fill(page.routeValue)
  }
}
