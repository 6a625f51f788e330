import Foundation
import MVVM
import Observation
import WebMVVM

/// Where the imports of the desk can lead.
protocol DeskImportNavigation: DeskNavigation, Messages {
  func importList() -> Location
  func beginImport() -> Location
  func importRun(_ id: ImportRun.ID) -> Location
  func startImport(_ id: ImportRun.ID) -> Location
  func cancelImport(_ id: ImportRun.ID) -> Location
}

/// The latest imports, and the form for a file.
@Observable
final class DeskImportListViewModel: FormScene {
  let title = String(localized: "Import goods")
  let navigation: DeskNavigationViewModel
  let form: ImportForm
  let begin: Location
  /// The import that is not over. Until then, there is no form.
  private(set) var open: DeskImportCellViewModel?
  private(set) var cells = ListSnapshot<DeskImportCellViewModel>()
  var hasCells: Bool { !cells.isEmpty }
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }

  private let imports: ImportDesk
  private let author: Person.ID
  private let now: Date
  private let clock: ReaderClock
  private let coordinator: any DeskImportNavigation

  init(
    form: ImportForm, imports: ImportDesk, by author: Person.ID, now: Date, clock: ReaderClock,
    coordinator: any DeskImportNavigation
  ) {
    self.form = form
    self.imports = imports
    self.author = author
    self.now = now
    self.clock = clock
    self.coordinator = coordinator
    navigation = DeskNavigationViewModel(.imports, coordinator)
    begin = coordinator.beginImport()
  }

  func load() async throws {
    let runs = try await imports.runs.runs()
    let cells = runs.map { DeskImportCellViewModel($0, run: coordinator.importRun($0.id), clock: clock, now: now) }
    open = zip(runs, cells).first { run, _ in !run.state.isOver && !run.isSilent(at: now) }?.1
    self.cells = try ListSnapshot(cells)
  }

  /// Takes the file, and begins to check it.
  func begin() async throws -> Location? {
    let (file, encoding, currency) = (try form.file.value, try form.encoding.value, try form.currency.value)
    let keepsStock = try form.keepsStock.value
    do {
      let id = try await imports.begin(
        file, encoding: encoding, currency: currency, keepsStock: keepsStock, by: author, now: now)
      guard let id else {
        coordinator.remark("Another import is not over yet. Finish or cancel it first.")
        return coordinator.importList()
      }
      coordinator.tell("The file is uploaded, and is being checked.")
      return coordinator.importRun(id)
    } catch is ImportDesk.NotInEncoding {
      form.encoding.refuse("The file is not a text in this encoding.")
      return nil
    } catch is ImportDesk.CannotKeepFile {
      form.file.refuse("The file can’t be kept, perhaps because the disk is full. Nothing was changed.")
      return nil
    }
  }
}

/// An import in the list.
struct DeskImportCellViewModel: CellViewModel {
  let id: Int64
  let fileName: String
  let state: String
  /// Who began it.
  let person: String
  let date: MomentViewModel
  let run: Location

  init(_ run: ImportRun, run location: Location, clock: ReaderClock, now: Date) {
    id = run.id.rawValue
    fileName = run.fileName
    state = String(localized: run.isSilent(at: now) ? ImportRun.State.failed.text : run.state.text)
    person = run.personName ?? ""
    date = MomentViewModel(run.beginDate, by: clock)
    self.run = location
  }
}

extension ImportRun.State {
  /// For the people of the shop.
  var text: LocalizedText {
    switch self {
    case .checking: "Being checked"
    case .checked: "Waiting for you"
    case .importing: "Being imported"
    case .done: "Imported"
    case .failed: "Failed"
    case .cancelled: "Cancelled"
    }
  }
}
