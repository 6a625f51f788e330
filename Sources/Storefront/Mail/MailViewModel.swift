import MVVM
import Observation
import WebMVVM

/// One mail.
@Observable
final class MailViewModel: Scene {
  private(set) var title = ""
  private(set) var sender = ""
  private(set) var initial = ""
  private(set) var paragraphs: [String] = []
  private(set) var updateDate: MomentViewModel?
  private(set) var reading: MailReadingViewModel?
  private(set) var mailList: Location

  private let id: Mail.ID
  private let recipient: Person.ID
  private let mails: MailDataController
  private let coordinator: any MailListCoordinator

  init(id: Mail.ID, recipient: Person.ID, mails: MailDataController, coordinator: any MailListCoordinator) {
    self.id = id
    self.recipient = recipient
    self.mails = mails
    self.coordinator = coordinator
    mailList = coordinator.mailList(page: .first)
  }

  func load() throws {
    guard let mail = try mails.mail(id, of: recipient) else { throw noSuchMail }
    title = "Mail from \(mail.sender)"
    sender = mail.sender
    initial = mail.sender.avatarInitial
    paragraphs = mail.content.paragraphs
    updateDate = MomentViewModel(mail.updateDate)
    reading = mail.isRead ? nil : MailReadingViewModel(page: nil, markRead: coordinator.markRead(id))
  }

  /// Marks the mail as read, and leads back to where that was done.
  ///
  /// - Parameter page: The page of the list that the form stood on; nil on the mail's own page.
  func markRead(page: String?) async throws -> Location {
    guard try await mails.markRead(id, of: recipient) else { throw noSuchMail }
    coordinator.tell("Marked as read.")
    guard let page = page.flatMap(PageNumber.init(routeValue:)) else { return coordinator.mail(id) }
    return coordinator.mailList(page: min(page, try mails.lastPage(of: recipient)))
  }

  private var noSuchMail: Problem {
    .notFound(
      "There is no such mail", "It isn't in your mailbox, or not any more.",
      wayOut: .init("Your mailbox", coordinator.mailList(page: .first)))
  }
}
