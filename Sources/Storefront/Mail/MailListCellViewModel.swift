import MVVM
import WebMVVM

/// One mail of a list.
struct MailListCellViewModel: CellViewModel {
  let id: Int64
  /// Who wrote it or, among those that the person wrote, to whom.
  let correspondent: String
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
    _ mail: Mail, showsFolder: Bool = false, from page: Location, clock: ReaderClock,
    coordinator: any MailListCoordinator
  ) {
    id = mail.id.rawValue
    correspondent = mail.isOwn ? "To \(mail.recipients)".cut(to: 80) : mail.sender.name
    correspondentLanguage = TextLanguage.tag(of: mail.isOwn ? mail.recipients : mail.sender.name)
    avatar = AvatarViewModel(of: mail.sender.name, mail.sender.portrait)
    firstLine = mail.content.firstLine
    language = TextLanguage.tag(of: firstLine)
    updateDate = MomentViewModel(mail.updateDate, by: clock)
    isUnread = !mail.isRead
    folder = showsFolder ? mail.folder.name : nil
    self.mail = coordinator.mail(mail.id)
    reading =
      mail.isRead
      ? nil : MailButtonViewModel(.markRead, location: coordinator.perform(.markRead, on: mail.id), from: page)
  }
}

/// The button of something that can be done with a mail.
struct MailButtonViewModel: Hashable {
  let name: String
  let value: String
  let location: Location
  /// The page that it stands on.
  let from: Location

  init(_ action: MailAction, location: Location, from: Location) {
    name = action.name
    value = action.routeValue
    self.location = location
    self.from = from
  }
}

extension String {
  /// The first line that has words, cut where a list would.
  fileprivate var firstLine: String {
    let start = drop(while: \.isWhitespace)
    let line = start.prefix { !$0.isNewline }
    return String(line).cut(to: 160)
  }

  /// So many characters at most.
  fileprivate func cut(to length: Int) -> String {
    count > length ? prefix(length - 1) + "…" : self
  }
}
