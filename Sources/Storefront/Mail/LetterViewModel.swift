import WebMVVM

/// A letter for display: in a mail, and in the thread below it.
struct LetterViewModel {
  let id: Int64
  let sender: String
  /// The value of `lang` for the sender's name.
  let senderLanguage: String
  let avatar: AvatarViewModel
  let recipients: String
  let updateDate: MomentViewModel
  let paragraphs: [LinkedText]
  /// The address of the letter's own page.
  let mail: Location

  init(_ mail: Mail, location: Location, clock: ReaderClock) {
    id = mail.id.rawValue
    sender = mail.sender.name
    senderLanguage = TextLanguage.tag(of: mail.sender.name)
    avatar = AvatarViewModel(of: mail.sender.name, mail.sender.portrait)
    recipients = mail.recipients.joinedNames
    updateDate = MomentViewModel(mail.updateDate, by: clock)
    paragraphs = mail.content.paragraphs.map(LinkedText.init)
    self.mail = location
  }
}
