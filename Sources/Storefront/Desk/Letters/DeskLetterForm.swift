import WebMVVM

/// An answer in the name of the shop.
struct DeskLetterForm: WebForm {
  let fields: FormFields
  let content: Field<Letter>
  /// Distinguishes two forms with the same text, so that a form is sent once.
  let formID: Field<String>
  /// The last letter of the thread that the page showed. If there is a newer one, the operator reads it first.
  let last: Field<Letter.ID?>
  /// Who answered the letter when the page was shown; empty for nobody. An Undo does not send it.
  let was: Field<Person.ID?>

  init(_ fields: FormFields) {
    self.fields = fields
    content = fields.text("content", .lines, required: LetterError.empty.text) { try Letter($0) }
    formID = fields.token("form")
    last = fields.text("last", .hidden, rule: Letter.ID.init(routeValue:))
    was = fields.text("was", .hidden, rule: Person.ID.init(routeValue:))
    content.fill(content.text.normalisedText)
  }
}
