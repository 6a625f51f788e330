import MicroHTTP
import WebMVVM

/// A letter that isn't finished, and whom the person looks for. It has no rules: a draft may be empty.
struct DraftForm: WebForm {
  static let limits = LetterForm.limits

  let fields: FormFields
  let to: Field<String>
  let content: Field<String>
  let reply: Field<Mail.ID?>
  let formID: Field<String>
  /// A part of the name of somebody.
  let query: Field<String>
  /// What stands among the names and is nobody's: the person who is added takes its place.
  let typed: Field<String>
  /// The name of somebody to add.
  let added: Field<String>
  /// Whether the form says what to look for.
  let hasQuery: Bool
  /// Whether it is the form of a search, and not that of the letter.
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

  /// The letter, with somebody added if the form says whom.
  var letter: LetterForm {
    let names = added.isFilled ? RecipientNames.adding(added.text, insteadOf: typed.text, to: to.text) : to.text
    let letter = LetterForm(to: names, content: content.text)
    letter.reply.fill(reply.text)
    letter.formID.fill(formID.text)
    return letter
  }
}
