import WebMVVM

/// The form of a button next to a mail, and of the Undo in a message.
struct MailActionForm: WebForm {
  let fields: FormFields
  /// The page that contains the form.
  let page: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    page = fields.text("from", .hidden)
  }

  /// The form on `page`.
  init(on page: Location) {
    self.init()
    self.page.fill(page.description)
  }
}
