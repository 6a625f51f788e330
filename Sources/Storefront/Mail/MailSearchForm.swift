import WebMVVM

/// A search in the mailbox, in the address of the list.
struct MailSearchForm: WebForm {
  let fields: FormFields
  let query: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    query = fields.text("q", .search, length: 0...TextSearch.length)
  }
}
