import WebMVVM

/// The form of a button next to a mail.
struct MailActionForm: WebForm {
  let fields: FormFields
  /// The page that contains the form.
  let page: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    page = fields.text("from", .hidden)
  }
}

/// The Undo form in a message.
struct MailUndoForm: WebForm {
  let fields: FormFields
  let undo: Field<MailUndo?>
  /// The page that contains the form.
  let page: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    undo = fields.text("undo", .hidden, rule: MailUndo.init)
    page = fields.text("from", .hidden)
  }
}
