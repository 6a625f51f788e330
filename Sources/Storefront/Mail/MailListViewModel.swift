import MVVM
import Observation
import WebMVVM

/// Where a list of mails can lead.
protocol MailListNavigation: ShopMessages {
  func mail(_ id: Mail.ID, from wayBack: WayBack<MailFolder?>) -> Location
  func perform(_ action: MailAction, on id: Mail.ID) -> Location
  func mailList(_ place: MailPlace, page: PageNumber) -> Location
  func performOnSelection() -> Location
  func refreshMail() -> CommandLocation
  func compose(replyTo: Mail.ID?) -> Location
  func drafts() -> Location
}

/// A page of a list of a person's mails: a folder, or the result of a search.
@Observable
final class MailListViewModel: Scene {
  private(set) var title = ""
  private(set) var heading = ""
  private(set) var summary = ""
  private(set) var folders: [PartLinkViewModel] = []
  private(set) var drafts: DraftsLinkViewModel?
  let search = MailSearchForm()
  private(set) var cells = Snapshot<MailSection, MailListCellViewModel>()
  var sections: [MailSectionViewModel] { MailSectionViewModel.all(of: cells) }
  private(set) var selection: MailSelectionViewModel?
  private(set) var empty: EmptyListViewModel?
  private(set) var pager: PagerViewModel?
  let searchLocation: Location
  let compose: Location

  /// Checks for new mails.
  @ObservationIgnored private(set) lazy var refresh = FormCommand<Void>(at: coordinator.refreshMail(), of: self) {
    viewModel, _ in try await viewModel.fetch()
  }

  private let place: MailPlace
  private let owner: Person.ID
  private let page: PageNumber
  private let mails: MailDataController
  private let clock: ReaderClock
  private let coordinator: any MailListNavigation

  init(
    _ place: MailPlace = .folder(.inbox), page: PageNumber = .first, of owner: Person.ID, mails: MailDataController,
    clock: ReaderClock, coordinator: any MailListNavigation
  ) {
    self.place = place
    self.page = page
    self.owner = owner
    self.mails = mails
    self.clock = clock
    self.coordinator = coordinator
    if case .search(let text) = place { search.query.fill(text) }
    searchLocation = coordinator.mailList(.folder(.inbox), page: .first)
    compose = coordinator.compose(replyTo: nil)
  }

  func load() async throws {
    let (page, unread) = (try await mails.page(page, of: place, of: owner), try await mails.unreadCount(of: owner))
    try page.checkExists { coordinator.mailList(place, page: $0) }
    heading = name
    title = page.number.title(of: name)
    let total: LocalizedText = page.total == 1 ? "1 letter" : "\(page.total.grouped) letters"
    summary = String(localized: place == .folder(.inbox) ? "\(unread.grouped) unread" : total)
    let names = page.items.names
    folders = MailFolder.allCases.map {
      PartLinkViewModel(
        name: $0.name, location: coordinator.mailList(.folder($0), page: .first), isCurrent: $0 == place.folder)
    }
    drafts = DraftsLinkViewModel(try await mails.draftCount(of: owner), coordinator.drafts())
    let marks = SearchMarks(place)
    let wayBack = WayBack(to: place, page.number)
    let here = coordinator.mailList(place, page: page.number)
    let form = MailSelectionForm(on: here, showing: page.items.map(\.id))
    cells = try Snapshot(
      zip(page.items, names).map {
        MailListCellViewModel(
          $0, name: $1, choice: form.mails.option($0.id.routeValue), showsFolder: place.folder == nil, marks: marks,
          from: here, clock: clock, reading: reading($0.id, from: here),
          location: coordinator.mail($0.id, from: wayBack))
      }, of: place)
    selection =
      page.items.isEmpty
      ? nil
      : MailSelectionViewModel(
        form, in: place.folder, whole: try await wholeFolder(of: page.total, in: form),
        location: coordinator.performOnSelection())
    empty = page.items.isEmpty ? EmptyListViewModel(place, coordinator: coordinator) : nil
    pager = PagerViewModel(page) { coordinator.mailList(place, page: $0) }
  }

  /// The button of a cell that marks its mail as read.
  private func reading(_ id: Mail.ID, from page: Location) -> FormAction {
    FormAction(at: coordinator.perform(.markRead, on: id), of: self) { list in
      try await list.perform(.markRead, on: [id])
      return page
    }
  }

  /// Performs an action on the submitted mails, and offers to undo it.
  func perform(_ action: MailAction, on ids: [Mail.ID]) async throws {
    guard !ids.isEmpty else { return coordinator.warn("Choose at least one letter first.") }
    tell(of: action, try await mails.perform(action, on: ids, of: owner))
  }

  /// Performs an action on all letters of a folder, and offers to undo it.
  func perform(_ action: MailAction, onAll folder: MailFolderStamp) async throws {
    tell(of: action, try await mails.perform(action, onAll: folder, of: owner))
  }

  private func tell(of action: MailAction, _ done: (count: Int, undo: Undo.ID)?) {
    if let done {
      coordinator.tell(action.report(done.count), undo: done.undo)
    } else {
      coordinator.remark("Nothing had to be changed.")
    }
  }

  /// The option to select the whole folder, if it has more mails than the page.
  private func wholeFolder(of total: Int, in form: MailSelectionForm) async throws -> MailWholeFolderViewModel? {
    guard total > Paging.shop.size, let folder = place.folder,
      let stamp = try await mails.stamp(of: folder, of: owner)
    else {
      return nil
    }
    return MailWholeFolderViewModel(stamp, count: total, in: form)
  }

  private func fetch() async throws -> Location {
    let unread = try await mails.unreadCount(of: owner)
    coordinator.tell(
      unread == 0
        ? "Your mailbox is up to date: nothing unread." : "Your mailbox is up to date: \(unread.grouped) unread.")
    return coordinator.mailList(.folder(.inbox), page: .first)
  }

  private var name: String {
    switch place {
    case .folder(.inbox): String(localized: "Mail")
    case .folder(let folder): folder.name
    case .search(let text): String(localized: "Results for “\(text)”")
    }
  }
}
