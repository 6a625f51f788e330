import Accounts
import WebMVVM

/// A letter that a person writes.
struct LetterForm: WebForm {
  /// The length of the names of all recipients that a letter may have, with a comma and a space between them.
  private static let toLength = Letter.recipientLimit * (AccountName.length.upperBound + 2)

  let fields: FormFields
  /// The names of the recipients. Each field may contain one or several names.
  let to: Field<[String]>
  let content: Field<Letter>
  /// The mail that the letter replies to.
  let reply: Field<Mail.ID?>
  /// Distinguishes two forms with the same text. The database has an index of them, so a form is sent once, also after a
  /// double click and after a reload. When a person goes back to it, the form is empty: see `autocomplete` in the template.
  let formID: Field<String>
  /// Where its draft is.
  let place: Field<DraftPlace?>

  init(_ fields: FormFields) {
    self.fields = fields
    to = fields.text(
      "to", .line.joined(by: ", "), id: FieldID("to", help: "to-help"), required: RecipientError.none.text,
      length: 1...Self.toLength, rule: RecipientNames.checked)
    content = fields.text("content", .lines, required: LetterError.empty.text) { try Letter($0) }
    reply = fields.text("reply", .hidden, rule: Mail.ID.init(routeValue:))
    formID = fields.token("form")
    place = fields.draftPlace()
    content.fill(content.text.normalisedText)
  }

  /// A new letter with this text.
  init(to names: String, content: String = "", reply: Mail.ID? = nil, at place: DraftPlace = .first) {
    self.init()
    self.place.fill(place.routeValue)
    to.fill(names)
    self.content.fill(content.normalisedText)
    self.reply.fill(reply?.routeValue ?? "")
  }

  /// A reply. The form contains the recipients and quotes the mail.
  init(replyTo mail: Mail, for recipients: [String]) {
    let quoted = mail.content.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? ">" : "> \($0)"
    }
    self.init(
      to: recipients.joined(separator: ", "),
      content: "\n\n\(String(localized: "\(mail.sender.name) wrote:"))\n\(quoted.joined(separator: "\n"))\n",
      reply: mail.id, at: .reply(mail.id))
  }

  /// Continues a draft.
  func fill(_ draft: UnsentLetter) {
    to.fill(draft.recipients)
    content.fill(draft.content)
    reply.fill(draft.reply?.routeValue ?? "")
    formID.fill(draft.formID)
    place.fill(draft.place.routeValue)
  }

  var draftPlace: DraftPlace { DraftPlace(routeValue: place.text) ?? .first }

  /// Whether what was typed can be kept.
  var isShort: Bool {
    !content.isCut && !to.isCut && (try? Letter.limited(content.text)) != nil
      && (try? RecipientNames.limited(to.text)) != nil
  }

  /// What was typed, as it is kept.
  var unsent: UnsentLetter {
    UnsentLetter(
      at: draftPlace, formID: formID.text, to: to.text.normalisedText,
      content: content.text, reply: Mail.ID(routeValue: reply.text))
  }
}
