import Foundation
import Persistence
import Synchronization

/// Writes how far an import is, each half second, and notices when it is cancelled.
///
/// The import reports between two transactions.
final class ImportWatch: Sendable {
  private static let interval: TimeInterval = 0.5

  private let id: ImportRun.ID
  private let state: ImportRun.State
  private let runs: ImportRunDataController
  private let isStoppedOutside: @Sendable () -> Bool
  private let isCancelled = Atomic(false)
  private let noted = Mutex(Date.distantPast)

  init(_ run: ImportRun, _ runs: ImportRunDataController, isStopped: @escaping @Sendable () -> Bool) {
    (id, state, self.runs, isStoppedOutside) = (run.id, run.state, runs, isStopped)
  }

  var monitor: ImportMonitor {
    ImportMonitor(
      report: { [self] in note($0) },
      isStopped: { [self] in isCancelled.load(ordering: .relaxed) || isStoppedOutside() })
  }

  private func note(_ progress: ImportProgress) {
    let now = Date.now
    let isDue = noted.withLock { noted in
      guard now.timeIntervalSince(noted) >= Self.interval else { return false }
      noted = now
      return true
    }
    guard isDue else { return }
    // How many products there are is known after the file was read.
    let (done, count): (Int, Int?) =
      if case .importing(let products, let total) = progress { (products, total) } else { (0, nil) }
    // If the database is busy or its disk is full, the next one may be written.
    let isGoingOn = try? runs.note(done, of: count, for: id, in: state, now: now)
    if isGoingOn == false { isCancelled.store(true, ordering: .relaxed) }
  }
}
