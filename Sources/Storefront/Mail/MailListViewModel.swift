import MVVM
import Observation
import WebMVVM

/// Where the list of mails can lead.
protocol MailListCoordinator {
  func mailList(page: PageNumber) -> Location
  func mail(_ id: Mail.ID) -> Location
  func markRead(_ id: Mail.ID) -> Location
  func refreshMail() -> CommandLocation
  /// Leaves a message for the page that is shown next.
  func tell(_ message: String)
}

/// A person's mailbox, page by page.
@Observable
final class MailListViewModel: Scene {
  private(set) var title = "Mail"
  private(set) var unread = ""
  private(set) var cells: [MailListCellViewModel] = []
  private(set) var pager: PagerViewModel?

  /// Fetches the latest mails.
  @ObservationIgnored private(set) lazy var refresh = FormCommand<Void>(at: coordinator.refreshMail(), of: self) {
    viewModel, _ in try viewModel.fetch()
  }

  private let recipient: Person.ID
  private let page: PageNumber
  private let mails: MailDataController
  private let coordinator: any MailListCoordinator

  init(recipient: Person.ID, page: PageNumber = .first, mails: MailDataController, coordinator: any MailListCoordinator)
  {
    self.recipient = recipient
    self.page = page
    self.mails = mails
    self.coordinator = coordinator
  }

  func load() throws {
    let (page, unread) = try mails.page(page, of: recipient)
    guard page.number <= page.last else { throw noSuchPage(last: page.last) }
    if page.number != .first { title = "Mail, page \(page.number.rawValue)" }
    self.unread = "\(unread) unread"
    cells = page.items.map { MailListCellViewModel($0, page: page.number, coordinator: coordinator) }
    pager = page.total > Paging.size ? PagerViewModel(page, location: coordinator.mailList) : nil
  }

  private func fetch() throws -> Location {
    let unread = try mails.unreadCount(of: recipient)
    coordinator.tell("Your mailbox is up to date: \(unread == 0 ? "nothing" : "\(unread)") unread.")
    return coordinator.mailList(page: .first)
  }

  private func noSuchPage(last: PageNumber) -> Problem {
    .notFound(
      "The mailbox has no page \(page.rawValue)", "Its last page is page \(last.rawValue).",
      wayOut: .init("Go to the last page", coordinator.mailList(page: last)))
  }
}
