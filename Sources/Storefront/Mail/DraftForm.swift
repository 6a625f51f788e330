import MicroHTTP
import WebMVVM

/// An unfinished letter, with a search for recipients. It has no rules, because a draft may be empty.
struct DraftForm: WebForm {
  static let limits = LetterForm.limits

  let fields: FormFields
  let to: Field<String>
  let content: Field<String>
  let reply: Field<Mail.ID?>
  let formID: Field<String>
  /// A part of a recipient's name, to search for.
  let query: Field<String>
  /// The unknown name among the recipients. The person who is added replaces it.
  let typed: Field<String>
  /// The name of a recipient to add.
  let added: Field<String>
  /// Whether the form contains the search field.
  let hasQuery: Bool
  /// Whether this is the search form, and not the form of the letter.
  let isFurtherSearch: Bool

  init(_ fields: FormFields) {
    self.fields = fields
    hasQuery = fields.holds("q")
    isFurtherSearch = fields.holds("typed")
    to = fields.text("to", .hidden.joined(by: ", "))
    content = fields.text("content", .hidden)
    reply = fields.text("reply", .hidden, rule: Mail.ID.init(routeValue:))
    formID = fields.token("form")
    query = fields.text("q", .search, length: 0...AccountName.length.upperBound, autocomplete: "off")
    typed = fields.text("typed", .hidden)
    added = fields.text("add", .hidden)
  }

  /// The letter, with the added recipient if there is one.
  var letter: LetterForm {
    let names = added.isFilled ? RecipientNames.adding(added.text, insteadOf: typed.text, to: to.text) : to.text
    let letter = LetterForm(to: names, content: content.text)
    letter.reply.fill(reply.text)
    letter.formID.fill(formID.text)
    return letter
  }
}
