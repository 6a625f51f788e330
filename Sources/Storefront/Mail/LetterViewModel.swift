import WebMVVM

/// A letter as its reader sees it: in a mail, and in the thread below.
struct LetterViewModel {
  let id: Int64
  let sender: String
  /// What `lang` says of the sender's name.
  let senderLanguage: String
  let avatar: AvatarViewModel
  let recipients: String
  let updateDate: MomentViewModel
  let paragraphs: [LinkedText]
  /// Where it can be read alone.
  let mail: Location

  init(_ mail: Mail, location: Location, clock: ReaderClock) {
    id = mail.id.rawValue
    sender = mail.sender.name
    senderLanguage = TextLanguage.tag(of: mail.sender.name)
    avatar = AvatarViewModel(of: mail.sender.name, mail.sender.portrait)
    recipients = mail.recipients
    updateDate = MomentViewModel(mail.updateDate, by: clock)
    paragraphs = mail.content.paragraphs.map(LinkedText.init)
    self.mail = location
  }
}
