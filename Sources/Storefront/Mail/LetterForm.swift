import MicroHTTP
import WebMVVM

/// A letter that a person writes.
struct LetterForm: WebForm {
  /// A letter that is too long is read whole: its words are shown again.
  static let limits = Form.Limits(valueLength: 1 << 20)
  static let submission = Submission.onceAtATime
  /// As many people as a letter may have, with a comma and a space between their names.
  private static let toLength = Letter.recipientLimit * (AccountName.length.upperBound + 2)

  let fields: FormFields
  /// The names of the recipients. Each field may have one name or several.
  let to: Field<[String]>
  let content: Field<String>
  /// The mail that it answers.
  let reply: Field<Mail.ID?>
  /// Tells this form from another with the same words: a reload sends it once.
  let formID: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    to = fields.text(
      "to", .line.joined(by: ", "), id: FieldID("to", help: "to-help"), required: RecipientError.none.description,
      length: 1...Self.toLength, rule: RecipientNames.checked)
    content = fields.text("content", .lines, required: LetterError.empty.description) {
      try Letter.checked(Letter.plain($0))
    }
    reply = fields.text("reply", .hidden, rule: Mail.ID.init(routeValue:))
    formID = fields.token("form")
    content.fill(Letter.plain(content.text))
  }

  /// A letter with these words, which nobody has sent yet.
  init(to names: String, content: String = "", reply: Mail.ID? = nil) {
    self.init()
    to.fill(names)
    self.content.fill(Letter.plain(content))
    self.reply.fill(reply?.routeValue ?? "")
  }

  /// An answer: the form says whom it is for, and quotes what they wrote.
  init(replyTo mail: Mail, for recipients: [String]) {
    let quoted = mail.content.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? ">" : "> \($0)"
    }
    self.init(
      to: recipients.joined(separator: ", "),
      content: "\n\n\(mail.sender.name) wrote:\n\(quoted.joined(separator: "\n"))\n", reply: mail.id)
  }
}
