import WebMVVM

/// The form of a button beside a mail.
struct MailActionForm: WebForm {
  let fields: FormFields
  /// The page on which the form stands.
  let page: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    page = fields.text("from", .hidden)
  }
}

/// The Undo form of a message.
struct MailUndoForm: WebForm {
  let fields: FormFields
  let undo: Field<MailUndo?>
  /// The page on which the form stands.
  let page: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    undo = fields.text("undo", .hidden, rule: MailUndo.init)
    page = fields.text("from", .hidden)
  }
}
