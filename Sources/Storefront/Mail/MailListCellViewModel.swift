import MVVM
import WebMVVM

/// One mail on the list of mails.
struct MailListCellViewModel: CellViewModel {
  let id: Int64
  let sender: String
  let initial: String
  let firstLine: String
  let updateDate: MomentViewModel
  let mail: Location
  let reading: MailReadingViewModel?

  init(_ mail: Mail, page: PageNumber, coordinator: any MailListCoordinator) {
    id = mail.id.rawValue
    sender = mail.sender
    initial = mail.sender.avatarInitial
    firstLine = mail.content.firstLine
    updateDate = MomentViewModel(mail.updateDate)
    self.mail = coordinator.mail(mail.id)
    reading = mail.isRead ? nil : MailReadingViewModel(page: page.rawValue, markRead: coordinator.markRead(mail.id))
  }
}

/// The button that marks an unread mail as read.
struct MailReadingViewModel: Hashable {
  /// The page of the list that it stands on; nil on the mail's own page.
  let page: Int?
  let markRead: Location
}

extension String {
  /// The first line that isn't empty, cut where a list would.
  fileprivate var firstLine: String {
    let line = split(whereSeparator: \.isNewline).first ?? ""
    return line.count > 160 ? line.prefix(159) + "…" : String(line)
  }
}
