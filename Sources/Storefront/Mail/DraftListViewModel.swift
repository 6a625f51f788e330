import MVVM
import Observation
import WebMVVM

/// Where the list of drafts can lead.
protocol DraftListNavigation {
  func mailList() -> Location
  func drafts() -> Location
  func letter(at place: DraftPlace) -> Location
  func discardDraft() -> Location
}

/// The letters that a person has begun and not sent.
@Observable
final class DraftListViewModel: Scene {
  let title = String(localized: "Drafts")
  private(set) var cells = ListSnapshot<DraftCellViewModel>()
  let inbox: Location
  let compose: Location

  private let owner: Person.ID
  private let drafts: DraftDataController
  private let clock: ReaderClock
  private let coordinator: any DraftListNavigation

  init(of owner: Person.ID, drafts: DraftDataController, clock: ReaderClock, coordinator: any DraftListNavigation) {
    self.owner = owner
    self.drafts = drafts
    self.clock = clock
    self.coordinator = coordinator
    inbox = coordinator.mailList()
    compose = coordinator.letter(at: .first)
  }

  func load() async throws {
    cells = try await ListSnapshot(
      drafts.all(of: owner).map { draft in
        DraftCellViewModel(
          draft, letter: coordinator.letter(at: draft.place), discard: coordinator.discardDraft(),
          from: coordinator.drafts(), clock: clock)
      })
  }
}

/// A draft in the list.
struct DraftCellViewModel: CellViewModel {
  let id: Int64
  let recipients: String
  let firstLine: String
  /// The value of `lang` for the first line.
  let language: String
  let date: MomentViewModel
  let letter: Location
  let discard: Location
  let place: FormOption
  let from: FormOption

  init(_ draft: UnsentLetter, letter: Location, discard: Location, from page: Location, clock: ReaderClock) {
    id = draft.id?.rawValue ?? 0
    let names = RecipientNames.names(in: draft.recipients).prefix(3).map { $0.cut(toScalars: 60) }.joinedNames
    recipients = names.isEmpty ? String(localized: "No recipient yet") : names
    let line = draft.content.firstLine
    firstLine = line.isEmpty ? String(localized: "No text yet") : line
    language = TextLanguage.tag(of: firstLine)
    date = MomentViewModel(draft.date, by: clock)
    self.letter = letter
    self.discard = discard
    let form = DraftPlaceForm()
    place = form.place.option(draft.place.routeValue)
    from = form.page.option(page.description)
  }
}
