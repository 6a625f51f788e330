import WebMVVM

/// A search for goods.
struct GoodsSearchForm: WebForm {
  let fields: FormFields
  let words: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    words = fields.text("q", .search, length: 0...TextSearch.length)
  }
}

/// The search in the header of every page.
struct HeaderSearchForm: WebForm {
  let fields: FormFields
  let words: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    words = fields.text("q", .search, id: "search", length: 0...TextSearch.length)
  }
}

/// The words of a search, hidden in the form that sorts and filters its result.
struct HiddenSearchForm: WebForm {
  let fields: FormFields
  let words: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    words = fields.text("q", .hidden)
  }

  init(_ text: String) {
    self.init()
    words.fill(text)
  }
}
