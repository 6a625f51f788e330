import MVVM
import Observation
import WebMVVM

/// Where the log of the desk can lead.
protocol DeskLogNavigation: DeskNavigation {
  func deskLog(page: PageNumber) -> Location
}

/// Who did what at the desk, the latest first.
@Observable
final class DeskLogViewModel: Scene {
  let title = String(localized: "Log")
  let navigation: DeskNavigationViewModel
  private(set) var page = DeskList<DeskEntryCellViewModel>()

  private let number: PageNumber
  private let log: DeskLog
  private let clock: ReaderClock
  private let coordinator: any DeskLogNavigation

  init(page: PageNumber, log: DeskLog, clock: ReaderClock, coordinator: any DeskLogNavigation) {
    navigation = DeskNavigationViewModel(.log, coordinator)
    number = page
    self.log = log
    self.clock = clock
    self.coordinator = coordinator
  }

  func load() async throws {
    page = try await DeskList(log.entries(number), at: { coordinator.deskLog(page: $0) }) {
      DeskEntryCellViewModel($0, clock: clock)
    }
  }
}

/// An entry of the log.
struct DeskEntryCellViewModel: CellViewModel {
  let id: Int64
  let person: String
  let action: String
  /// Nil if the action says it all.
  let subject: TextViewModel?
  let detail: TextViewModel?
  let date: MomentViewModel

  init(_ entry: DeskEntry, clock: ReaderClock) {
    id = entry.id.rawValue
    person = entry.personName ?? String(localized: "Somebody whose account is deleted")
    action = DeskAction(rawValue: entry.action).map { String(localized: $0.text) } ?? entry.action
    subject = entry.subjectText.isEmpty ? nil : TextViewModel(entry.subjectText)
    detail = entry.detailText.map { TextViewModel($0) }
    date = MomentViewModel(entry.date, by: clock)
  }
}
