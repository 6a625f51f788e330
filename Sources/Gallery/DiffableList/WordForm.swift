import Foundation
import WebMVVM

/// A word to insert.
struct WordForm: WebForm {
  let fields: FormFields
  let word: Field<Word>

  init(_ fields: FormFields) {
    self.fields = fields
    word = fields.text(
      "word", required: "Please enter a word.", length: 1...Word.lengthLimit,
      autocomplete: "off",
      rule: Word.init(typed:))
    word.fill(word.text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}

/// A search for words. All addresses of the scene contain it, so that an action keeps the search.
struct WordSearchForm: WebForm {
  let fields: FormFields
  let query: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    query = fields.text("q", .search, length: 0...WordQuery.limit)
  }
}
