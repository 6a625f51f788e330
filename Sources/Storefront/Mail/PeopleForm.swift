import Accounts
import WebMVVM

/// A search for people, in the address of their page.
struct PeopleForm: WebForm {
  let fields: FormFields
  let query: Field<String>

  /// What to do if nobody was found.
  static func hint(for query: String) -> String {
    String(localized: hintText(for: query))
  }

  private static func hintText(for query: String) -> LocalizedText {
    query.isEmpty ? "Type a part of the name." : "No name contains this text. Try a part of the name."
  }

  init(_ fields: FormFields) {
    self.fields = fields
    query = fields.partOfName()
  }
}

extension FormFields {
  /// A part of a person's name, to search for.
  func partOfName(autocomplete: String? = nil) -> Field<String> {
    text("q", .search, length: 0...AccountName.length.upperBound, autocomplete: autocomplete)
  }
}
