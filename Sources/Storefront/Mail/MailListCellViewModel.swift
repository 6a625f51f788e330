import MVVM
import WebMVVM

/// One mail of a list.
struct MailListCellViewModel: CellViewModel {
  let id: Int64
  /// Who wrote it or, among those that the person wrote, to whom.
  let correspondent: String
  /// What a screen reader calls it: no two mails of a page have one name.
  let name: String
  /// What `lang` says of their name.
  let correspondentLanguage: String
  let avatar: AvatarViewModel
  let firstLine: String
  /// What `lang` says of the first line.
  let language: String
  let updateDate: MomentViewModel
  let isUnread: Bool
  /// The folder that it lies in, where that isn't plain.
  let folder: String?
  let mail: Location
  let reading: MailButtonViewModel?

  init(
    _ mail: Mail, name: String, showsFolder: Bool = false, from page: Location, clock: ReaderClock,
    coordinator: any MailListNavigation
  ) {
    id = mail.id.rawValue
    self.name = name
    correspondent = mail.correspondent
    correspondentLanguage = TextLanguage.tag(of: mail.isOwn ? mail.recipients : mail.sender.name)
    avatar =
      mail.isOwn
      ? AvatarViewModel(of: mail.recipients, mail.recipientPortrait)
      : AvatarViewModel(of: mail.sender.name, mail.sender.portrait)
    firstLine = mail.content.firstLine
    language = TextLanguage.tag(of: firstLine)
    updateDate = MomentViewModel(mail.updateDate, by: clock)
    isUnread = !mail.isRead
    folder = showsFolder ? mail.folder.name : nil
    self.mail = coordinator.mail(mail.id)
    reading =
      mail.isRead
      ? nil
      : MailButtonViewModel(
        .markRead, location: coordinator.perform(.markRead, on: mail.id), from: page, mail: name)
  }
}

/// The button of something that can be done with a mail.
struct MailButtonViewModel: Hashable {
  let name: String
  /// The name in two parts: on a narrow screen the second is enough.
  let verb: String
  let object: String
  let value: String
  let location: Location
  /// The page that it stands on.
  let from: Location
  /// Which mail it is for, where a page has several such buttons.
  let mail: String?

  init(_ action: MailAction, location: Location, from: Location, mail: String? = nil) {
    name = action.name
    (verb, object) = action.nameInParts
    self.mail = mail
    value = action.routeValue
    self.location = location
    self.from = from
  }
}
