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
  /// Whether there is more of the letter on its own page.
  let isShortened: Bool
  /// The address of the letter's own page.
  let mail: Location

  /// - Parameter budget: How much of the letters the page shows. What does not fit is left out.
  init(_ mail: Mail, within budget: inout PageBudget, location: Location, clock: ReaderClock) {
    id = mail.id.rawValue
    sender = mail.sender.name
    senderLanguage = TextLanguage.tag(of: mail.sender.name)
    avatar = AvatarViewModel(of: mail.sender.name, mail.sender.portrait)
    recipients = mail.recipients.joinedNames
    updateDate = MomentViewModel(mail.updateDate, by: clock)
    let all = mail.content.paragraphs.map(LinkedText.init)
    paragraphs = budget.take(all, size: \.htmlSize)
    isShortened = paragraphs.count < all.count || mail.isExcerpt
    self.mail = location
  }
}
