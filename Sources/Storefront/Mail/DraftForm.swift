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
  /// The unknown name among the recipients. The person who is added replaces it. The form of the letter does not
  /// contain this field.
  let typed: Field<String>
  /// The name of a recipient to add.
  let added: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    to = fields.text("to", .hidden.joined(by: ", "))
    content = fields.text("content", .hidden)
    reply = fields.text("reply", .hidden, rule: Mail.ID.init(routeValue:))
    formID = fields.token("form")
    query = fields.partOfName(autocomplete: "off")
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
