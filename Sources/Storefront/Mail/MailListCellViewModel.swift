import MVVM
import WebMVVM

/// A mail in a list.
struct MailListCellViewModel: CellViewModel {
  let id: Int64
  /// The checkbox that selects the mail.
  let choice: FormOption
  /// The sender; for mails that the person sent, the recipients.
  let correspondent: [MarkedPart]
  /// The name for screen readers. It is unique on the page.
  let name: String
  /// The value of `lang` for their name.
  let correspondentLanguage: String
  let avatar: AvatarViewModel
  let firstLine: [MarkedPart]
  /// The value of `lang` for the first line.
  let language: String
  /// The place in the letter where the words of a search were found; empty if the first line shows them.
  let excerpt: [MarkedPart]
  let hasExcerpt: Bool
  let updateDate: MomentViewModel
  let isUnread: Bool
  /// The folder of the mail, in lists with mails from several folders.
  let folder: String?
  let mail: Location
  let reading: MailButtonViewModel?

  /// - Parameter marks: Marks what a search found; nil in a folder.
  init(
    _ mail: Mail, name: String, choice: FormOption, showsFolder: Bool = false, marks: SearchMarks?,
    from page: Location, clock: ReaderClock, reading: FormAction, location: Location
  ) {
    id = mail.id.rawValue
    self.name = name
    self.choice = choice
    correspondent = marks.parts(of: mail.correspondent)
    correspondentLanguage = TextLanguage.tag(of: mail.isOwn ? mail.recipients.joinedNames : mail.sender.name)
    avatar =
      mail.isOwn
      ? AvatarViewModel(of: mail.recipients.first ?? "", mail.recipientPortrait)
      : AvatarViewModel(of: mail.sender.name, mail.sender.portrait)
    let line = mail.content.firstLine
    firstLine = marks.parts(of: line)
    language = TextLanguage.tag(of: line)
    excerpt = firstLine.contains(where: \.isMatch) ? [] : marks?.excerpt(of: mail.content, within: .max) ?? []
    hasExcerpt = !excerpt.isEmpty
    updateDate = MomentViewModel(mail.updateDate, by: clock)
    isUnread = !mail.isRead
    folder = showsFolder ? mail.folder.name : nil
    self.mail = location
    self.reading = mail.isRead ? nil : MailButtonViewModel(.markRead, reading, from: page, mail: name)
  }
}

extension SearchMarks {
  /// Marks what a search found; nil for a folder.
  init?(_ place: MailPlace) {
    guard case .search(let text) = place else { return nil }
    self.init(TextSearch(text).terms.flatMap(\.words).map { SearchedWord($0) })
  }
}

extension SearchMarks? {
  /// The whole text; without marks in a folder.
  fileprivate func parts(of text: String) -> [MarkedPart] {
    map { $0.parts(of: text) } ?? [MarkedPart(text: text, isMatch: false)]
  }
}

/// The button of an action on mails.
struct MailButtonViewModel: Hashable {
  let name: String
  let action: FormAction
  /// The field with the page that contains the button.
  let from: FormOption
  /// The name of the mail, if the page has several such buttons.
  let mail: String?

  init(_ kind: MailAction, _ action: FormAction, from: Location, mail: String? = nil) {
    name = kind.name
    self.mail = mail
    self.action = action
    self.from = MailActionForm().page.option(from.description)
  }
}
