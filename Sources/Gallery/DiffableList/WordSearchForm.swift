import WebMVVM

/// A search for words. All addresses of the scene contain it, so that an action keeps the search.
struct WordSearchForm: WebForm {
  let fields: FormFields
  let query: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    query = fields.text("q", .search, length: 0...WordQuery.limit)
  }
}
