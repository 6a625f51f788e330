import MVVM
import Observation
import WebMVVM

/// A list of a person's mails, page by page: a folder, or what was found.
@Observable
final class MailListViewModel: Scene {
  private(set) var title = ""
  private(set) var heading = ""
  private(set) var summary = ""
  private(set) var folders: [MailFolderViewModel] = []
  let query: String
  private(set) var cells: [MailListCellViewModel] = []
  private(set) var selection: MailSelectionViewModel?
  private(set) var empty: MailEmptyViewModel?
  private(set) var pager: PagerViewModel?
  let searchLocation: Location
  let compose: Location

  /// Fetches the latest mails.
  @ObservationIgnored private(set) lazy var refresh = FormCommand<Void>(at: coordinator.refreshMail(), of: self) {
    viewModel, _ in try viewModel.fetch()
  }

  private let place: MailPlace
  private let owner: Person.ID
  private let page: PageNumber
  private let mails: MailDataController
  private let clock: ReaderClock
  private let coordinator: any MailListCoordinator

  init(
    _ place: MailPlace = .folder(.inbox), page: PageNumber = .first, of owner: Person.ID, mails: MailDataController,
    clock: ReaderClock, coordinator: any MailListCoordinator
  ) {
    self.place = place
    self.page = page
    self.owner = owner
    self.mails = mails
    self.clock = clock
    self.coordinator = coordinator
    query = if case .search(let text) = place { text } else { "" }
    searchLocation = coordinator.mailList(.folder(.inbox), page: .first)
    compose = coordinator.compose(replyTo: nil)
  }

  func load() async throws {
    let (page, unread) = (try await mails.page(page, of: place, of: owner), try mails.unreadCount(of: owner))
    guard page.number <= page.last else { throw noSuchPage(last: page.last) }
    heading = name
    title = page.number == .first ? name : "\(name), page \(page.number.rawValue)"
    summary = place == .folder(.inbox) ? "\(unread) unread" : page.total == 1 ? "1 mail" : "\(page.total) mails"
    let names = MailName.all(of: page.items)
    folders = MailFolder.allCases.map {
      MailFolderViewModel($0, isCurrent: $0 == place.folder, coordinator.mailList(.folder($0), page: .first))
    }
    let here = coordinator.mailList(place, page: page.number)
    cells = zip(page.items, names).map {
      MailListCellViewModel(
        $0, name: $1, showsFolder: place.folder == nil, from: here, clock: clock, coordinator: coordinator)
    }
    selection =
      cells.isEmpty
      ? nil
      : MailSelectionViewModel(
        page.items.map(\.id), in: place.folder, whole: try await wholeFolder(of: page.total), from: here,
        location: coordinator.performOnSelection())
    empty = cells.isEmpty ? MailEmptyViewModel(place, coordinator: coordinator) : nil
    pager = PagerViewModel(page) { coordinator.mailList(place, page: $0) }
  }

  /// Does something with the mails that a form names, and gives what can be taken back.
  func perform(_ action: MailAction, on ids: [Mail.ID]) async throws {
    guard !ids.isEmpty else { return coordinator.warn("Choose at least one mail first.") }
    let before = try await mails.perform(action, on: ids, of: owner)
    if before.isEmpty { return coordinator.tell("Nothing had to be changed.") }
    coordinator.tell(action.report(before.count), undo: MailUndo(action, before))
  }

  /// Does something with all mails of a folder, and gives what can be taken back.
  func perform(_ action: MailAction, onAll folder: MailFolderStamp) async throws {
    guard let (count, undo) = try await mails.perform(action, onAll: folder, of: owner) else {
      return coordinator.tell("Nothing had to be changed.")
    }
    coordinator.tell(action.report(count), undo: undo)
  }

  /// Takes back what an action did.
  func undo(_ undo: MailUndo) async throws {
    let count = try await mails.undo(undo, of: owner)
    if count == 0 { return coordinator.warn("This can't be taken back any more: the mail has been moved since.") }
    coordinator.tell("Taken back.")
  }

  /// The choice of everything in the folder, where that is more than the page shows.
  private func wholeFolder(of total: Int) async throws -> MailWholeFolderViewModel? {
    guard total > Paging.size, let folder = place.folder else { return nil }
    guard let stamp = try await mails.stamp(of: folder, of: owner) else { return nil }
    return MailWholeFolderViewModel(stamp, count: total)
  }

  private func fetch() throws -> Location {
    let unread = try mails.unreadCount(of: owner)
    coordinator.tell("Your mailbox is up to date: \(unread == 0 ? "nothing" : "\(unread)") unread.")
    return coordinator.mailList(.folder(.inbox), page: .first)
  }

  private var name: String {
    switch place {
    case .folder(.inbox): "Mail"
    case .folder(let folder): folder.name
    case .search(let text): "Mail with “\(text)”"
    }
  }

  private func noSuchPage(last: PageNumber) -> Problem {
    .notFound(
      "This list has no page \(page.rawValue)", "Its last page is page \(last.rawValue).",
      wayOut: .init("Go to the last page", coordinator.mailList(place, page: last)))
  }
}
