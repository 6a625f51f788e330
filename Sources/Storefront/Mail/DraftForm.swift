import MicroHTTP
import WebMVVM

/// An unfinished letter, with the search for a recipient. It has no rules: a draft may be empty.
struct DraftForm: WebForm {
  static let limits = LetterForm.limits

  let fields: FormFields
  let to: Field<String>
  let content: Field<String>
  let reply: Field<Mail.ID?>
  let formID: Field<String>
  /// A part of a name to search for.
  let query: Field<String>
  /// A text among the recipients that is no account's name. The recipient that is added replaces it.
  let typed: Field<String>
  /// The account name of the recipient to add.
  let added: Field<String>
  /// Whether the request holds a search text.
  let hasQuery: Bool
  /// Whether the form was sent from the search page, not from the letter's page.
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

  /// The letter, with the recipient to add if the form names one.
  var letter: LetterForm {
    let names = added.isFilled ? RecipientNames.adding(added.text, insteadOf: typed.text, to: to.text) : to.text
    let letter = LetterForm(to: names, content: content.text)
    letter.reply.fill(reply.text)
    letter.formID.fill(formID.text)
    return letter
  }
}
