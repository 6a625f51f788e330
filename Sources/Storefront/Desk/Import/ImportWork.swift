import Foundation
import Persistence

/// What the process of an import does: it checks the file, or imports it.
struct ImportWork: Sendable {
  let database: ShopDatabase
  let folder: ImportFolder

  private var runs: ImportRunDataController { ImportRunDataController(database: database) }

  /// Does the next part of an import, if it waits for one, and blocks the calling thread.
  ///
  /// - Parameter isStopped: Whether the process should end.
  /// - Returns: Why it failed, for the log; nil if it did not.
  func perform(_ id: ImportRun.ID, isStopped: @escaping @Sendable () -> Bool) throws -> String? {
    guard let run = try database.readAndWait(body: { db in try ImportRunDataController.run(id, in: db) }),
      run.state.isRunning
    else { return nil }
    let watch = ImportWatch(run, runs, isStopped: isStopped)
    defer { removeIfOver(id) }
    do {
      let report = try work(on: run, watch)
      if report.stopped != nil, isStopped() { throw ImportFailure.stopped }
      try runs.end(id, in: run.state, with: ImportRunReport(report), now: .now)
      return nil
    } catch {
      try runs.fail(id, in: run.state, Self.failure(error), now: .now)
      return "\(error)"
    }
  }

  private func work(on run: ImportRun, _ watch: ImportWatch) throws -> ImportReport {
    let kept = try database.readAndWait { db in try CatalogueCurrency.kept(in: db) }
    let products = try ProductCSV(
      contentsOf: URL(filePath: folder.file(of: run.id)), currency: run.currency ?? kept ?? .cny, monitor: watch.monitor
    )
    if kept == nil { try products.header.checkForFirstCatalogue() }
    if run.state == .importing {
      return try ImportDataController(database: database, keepsStock: run.keepsStock, monitor: watch.monitor)
        .take(products)
    }
    return try ImportDataController.compare(products, keepsStock: run.keepsStock, monitor: watch.monitor) { session in
      try database.readAndWait { db in _ = try session.compareNext(in: db) }
    }
  }

  private func removeIfOver(_ id: ImportRun.ID) {
    let run = try? database.readAndWait { db in try ImportRunDataController.run(id, in: db) }
    if run?.state.isOver == true { folder.remove(id) }
  }

  private static func failure(_ error: any Error) -> ImportFailure {
    switch error {
    case let failure as ImportFailure: failure
    case ProductCSVError.stopped: .stopped
    case ProductCSVError.csv(let csv) where csv.isUnreadable: .noFile
    case let csv as CSVError where csv.isUnreadable: .noFile
    case let error as ProductCSVError: .file(StoredText([error.text]))
    case let error as SQLError where error.kind == .inputOutput: .disk
    default: .fault
    }
  }
}

extension CSVError {
  fileprivate var isUnreadable: Bool { if case .unreadable = reason { true } else { false } }
}
