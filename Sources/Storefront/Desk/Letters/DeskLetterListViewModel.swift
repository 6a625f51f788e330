import MVVM
import Observation
import WebMVVM

/// Where the list of the shop's letters can lead.
protocol DeskLetterListNavigation: DeskNavigation {
  func letterList(_ folder: MailFolder, page: PageNumber) -> Location
  func letter(_ id: Mail.ID) -> Location
}

/// A folder of the shop's mailbox.
@Observable
final class DeskLetterListViewModel: Scene {
  let title: String
  let navigation: DeskNavigationViewModel
  let filters: [PartLinkViewModel]
  private(set) var page = DeskList<DeskLetterCellViewModel>()

  private let folder: MailFolder
  private let number: PageNumber
  private let letters: DeskLetterDataController
  private let clock: ReaderClock
  private let coordinator: any DeskLetterListNavigation

  init(
    _ folder: MailFolder, page: PageNumber, letters: DeskLetterDataController, clock: ReaderClock,
    coordinator: any DeskLetterListNavigation
  ) {
    title = page.title(of: String(localized: "Letters to the shop"))
    navigation = DeskNavigationViewModel(.letters, coordinator)
    filters = MailFolder.allCases.map {
      PartLinkViewModel(
        name: $0.name, location: coordinator.letterList($0, page: .first), isCurrent: $0 == folder)
    }
    self.folder = folder
    number = page
    self.letters = letters
    self.clock = clock
    self.coordinator = coordinator
  }

  func load() async throws {
    let (mails, people) = try await letters.page(number, of: folder)
    page = try DeskList(mails, at: { coordinator.letterList(folder, page: $0) }) { mail in
      DeskLetterCellViewModel(mail, people[mail.id], location: coordinator.letter(mail.id), clock: clock)
    }
  }
}

/// A letter in the list.
struct DeskLetterCellViewModel: CellViewModel {
  let id: Int64
  let correspondent: TextViewModel
  let firstLine: TextViewModel
  /// Who of the shop answers it, or has written it.
  let answerer: TextViewModel?
  let isUnread: Bool
  let date: MomentViewModel
  let location: Location

  init(_ mail: Mail, _ person: String?, location: Location, clock: ReaderClock) {
    id = mail.id.rawValue
    correspondent = TextViewModel(mail.isOwn ? mail.recipients.joinedNames : mail.sender.name)
    firstLine = TextViewModel(mail.content.firstLine)
    answerer = person.map { TextViewModel($0) }
    isUnread = !mail.isRead
    date = MomentViewModel(mail.updateDate, by: clock)
    self.location = location
  }
}
