import WebMVVM

/// A letter that is kept and not sent. It may be empty, but not too long.
struct DraftForm: WebForm {
  let fields: FormFields
  let to: Field<String?>
  let content: Field<String?>
  let reply: Field<Mail.ID?>
  let formID: Field<String>
  let place: Field<DraftPlace?>
  /// Whether the person has pressed the button. The script that saves the letter has no page on which to say so.
  let isByHand: Field<Bool>

  init(_ fields: FormFields) {
    self.fields = fields
    to = fields.text("to", .line.joined(by: ", ")) { try RecipientNames.limited($0) }
    content = fields.text("content", .lines) { try Letter.limited($0.normalisedText) }
    reply = fields.text("reply", .hidden, rule: Mail.ID.init(routeValue:))
    formID = fields.token("form")
    place = fields.draftPlace()
    isByHand = fields.flag("by-hand")
  }

  /// The form that sends the letter, with the errors of this one.
  var letter: LetterForm {
    let letter = LetterForm(to: to.text, content: content.text)
    letter.reply.fill((try? reply.value)?.routeValue ?? "")
    letter.formID.fill(formID.text)
    letter.place.fill((try? place.value)?.routeValue ?? "")
    if let error = to.error { letter.to.refuse(error) }
    if let error = content.error { letter.content.refuse(error) }
    return letter
  }
}

/// A button for a draft: the one that discards it.
struct DraftPlaceForm: WebForm {
  let fields: FormFields
  let place: Field<DraftPlace?>
  /// The page that contains the form.
  let page: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    place = fields.draftPlace()
    page = fields.text("from", .hidden)
  }

  init(at draft: DraftPlace, on location: Location) {
    self.init()
    place.fill(draft.routeValue)
    page.fill(location.description)
  }
}

/// A recipient who is added to a draft.
struct AddedRecipientForm: WebForm {
  let fields: FormFields
  let place: Field<DraftPlace?>
  /// The unknown name among the recipients. The person who is added replaces it.
  let typed: Field<String>
  /// The name of the recipient.
  let added: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    place = fields.draftPlace()
    typed = fields.text("typed", .hidden)
    added = fields.text("add", .hidden)
  }
}

/// A search for a recipient of a draft, in the address of its page.
struct RecipientSearchForm: WebForm {
  let fields: FormFields
  let place: Field<DraftPlace?>
  /// A part of a recipient's name.
  let query: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    place = fields.draftPlace()
    query = fields.partOfName(autocomplete: "off")
  }
}

extension FormFields {
  /// Where a draft is.
  func draftPlace() -> Field<DraftPlace?> { text("draft", .hidden, rule: DraftPlace.init(routeValue:)) }
}
