import Changes
import Foundation
import MVVM
import Observation
import WebMVVM

/// An import of the desk: how far it is, what it would change, and what it has changed. An open page follows it.
@Observable
final class DeskImportViewModel: Scene {
  /// A number of the report.
  struct Count: Hashable {
    let name: String
    let number: String
  }

  let navigation: DeskNavigationViewModel
  private(set) var title = ""
  private(set) var fileName = ""
  private(set) var state = ""
  /// What the state means, and what to do next.
  private(set) var explanation = ""
  /// What is wrong with the file.
  private(set) var fileError: String?
  private(set) var person = ""
  private(set) var begin: MomentViewModel?
  private(set) var end: MomentViewModel?
  private(set) var keepsStock = false
  /// The currency of the prices, if one was chosen.
  private(set) var currency: String?
  private(set) var progress: ImportProgressViewModel?
  private(set) var counts: [Count] = []
  /// The report of the command.
  private(set) var report: String?
  /// Whether goods were sold since the numbers in the file may have been written.
  private(set) var soldWarning: String?
  private(set) var start: Location?
  private(set) var cancel: Location?
  /// This page, while the import runs: without scripts, it does not follow.
  private(set) var refresh: Location?
  let list: Location

  private let id: ImportRun.ID
  private let imports: ImportDesk
  private let author: Person.ID
  private let now: Date
  private let clock: ReaderClock
  private let coordinator: any DeskImportNavigation

  init(
    id: ImportRun.ID, imports: ImportDesk, by author: Person.ID, now: Date, clock: ReaderClock,
    coordinator: any DeskImportNavigation
  ) {
    self.id = id
    self.imports = imports
    self.author = author
    self.now = now
    self.clock = clock
    self.coordinator = coordinator
    navigation = DeskNavigationViewModel(.imports, coordinator)
    list = coordinator.importList()
  }

  func load() async throws {
    guard let run = try await imports.runs.run(id) else { throw noSuchImport }
    let isSilent = run.isSilent(at: now)
    if run.state.isRunning, !isSilent { Dependencies.current?.expire(at: run.seenDate + ImportRun.silence + 1) }
    fileName = run.fileName
    title = String(localized: "Import of \(run.fileName)")
    state = String(localized: isSilent ? ImportRun.State.failed.text : run.state.text)
    explanation = String(localized: Self.explanation(of: run, isSilent))
    if case .file(let text) = run.failure { fileError = text.shown }
    person = run.personName ?? ""
    begin = MomentViewModel(run.beginDate, by: clock)
    end = run.endDate.map { MomentViewModel($0, by: clock) }
    keepsStock = run.keepsStock
    currency = run.currency?.code
    progress = run.state.isRunning && !isSilent ? ImportProgressViewModel(run) : nil
    refresh = progress == nil ? nil : coordinator.importRun(id)
    if let report = run.report { show(report, of: run) }
    start = run.state == .checked ? coordinator.startImport(id) : nil
    cancel = run.state.isOver ? nil : coordinator.cancelImport(id)
  }

  private func show(_ report: ImportRunReport, of run: ImportRun) {
    self.report = report.text.shown
    counts = ImportRunReport.Number.allCases.compactMap { number in
      let count = report[number]
      // These are always shown.
      guard count > 0 || [.added, .updated, .unchanged].contains(number) else { return nil }
      return Count(name: String(localized: number.text), number: count.grouped)
    }
    if run.state == .checked, report[.sold] > 0 {
      let count = report[.sold].grouped
      soldWarning = String(
        localized:
          "Goods were sold since their last import (\(count)). To keep their stock, cancel, and upload the file again with “Keep the stock” ticked."
      )
    }
  }

  /// Lets the file be imported.
  func start() async throws -> Location? {
    try await checkExists()
    if try await imports.start(id, by: author, now: now) {
      coordinator.tell("The import has begun.")
    } else {
      try await explain(wanting: "Import now", isDone: [.importing, .done])
    }
    return coordinator.importRun(id)
  }

  /// Ends the import.
  func cancel() async throws -> Location? {
    try await checkExists()
    if try await imports.cancel(id, by: author, now: now) {
      coordinator.tell("The import is cancelled.")
    } else {
      try await explain(wanting: "Cancel the import", isDone: [.cancelled])
    }
    return coordinator.importRun(id)
  }

  /// The same button sent twice is not a conflict.
  private func explain(wanting action: LocalizedText, isDone done: [ImportRun.State]) async throws {
    guard let state = try await imports.runs.run(id)?.state else { throw noSuchImport }
    let text = String(localized: state.text)
    if done.contains(state) { return coordinator.remark("This import has the state “\(text)” already.") }
    throw Problem(
      .conflict, "The import was changed meanwhile",
      "You chose “\(String(localized: action))”, but its state is “\(text)” by now. Nothing was changed.")
  }

  private func checkExists() async throws {
    if try await imports.runs.run(id) == nil { throw noSuchImport }
  }

  private var noSuchImport: Problem {
    .notFound(
      "There is no such import", "Choose another one from the list of imports.",
      wayOut: .init("All imports", coordinator.importList()))
  }

  private static func explanation(of run: ImportRun, _ isSilent: Bool) -> LocalizedText {
    if isSilent { return ImportFailure.ended.text }
    return switch run.state {
    case .checking: "The file is compared with the shop. Nothing is changed yet. You can leave this page."
    case .checked: "Nothing is changed yet. This is what the import would do."
    case .importing: "The shop is open meanwhile. You can leave this page."
    case .done: "Import finished."
    case .failed: (run.failure ?? .ended).text
    case .cancelled where run.report == nil: "Nothing was changed, and the file was removed."
    case .cancelled:
      "The file was removed. What was imported until then is kept. Import the file again to continue."
    }
  }
}

extension ImportFailure {
  /// What happened and what to do, for the people of the shop.
  var text: LocalizedText {
    switch self {
    case .ended, .stopped:
      "The process of the import was ended. What was imported until then is kept. Import the file again to continue."
    case .noFile: "The uploaded file is gone. Upload it again."
    case .noProcess: "The import could not be started. The log of the shop says why."
    case .disk: "The disk of the shop is full or broken. What was imported until then is kept."
    case .fault: "An error occurred, and the log of the shop has it. What was imported until then is kept."
    case .file: "The file can’t be imported, and nothing was changed."
    }
  }
}

extension ImportRunReport.Number {
  fileprivate var text: LocalizedText {
    switch self {
    case .added: "Added goods"
    case .updated: "Changed goods"
    case .unchanged: "Goods without changes"
    case .withdrawn: "Withdrawn goods"
    case .skipped: "Rows that are left out"
    case .sold: "Goods that were sold since their last import"
    }
  }
}

/// How far an import is.
struct ImportProgressViewModel: Hashable {
  let text: String
  /// From 0 to 100; nil while the file is read.
  let percent: Int?

  init(_ run: ImportRun) {
    guard let count = run.stepCount, count > 0 else {
      (text, percent) = (String(localized: "The file is being read."), nil)
      return
    }
    let done = max(0, min(run.stepsDone, count))
    percent = Int(Double(done) / Double(count) * 100)
    text = String(localized: "Products: \(done.grouped) of \(count.grouped)")
  }
}
