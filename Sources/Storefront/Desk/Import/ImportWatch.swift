import Foundation
import Persistence
import Synchronization

/// Writes how far an import is, each half second, and notices when it is cancelled.
///
/// The import reports on its own thread, in the middle of a transaction. So another thread writes, between two transactions.
/// It is `@unchecked Sendable` because its condition protects its properties.
final class ImportWatch: @unchecked Sendable {
  private static let interval: TimeInterval = 0.5

  private let id: ImportRun.ID
  private let state: ImportRun.State
  private let runs: ImportRunDataController
  private let isStoppedOutside: @Sendable () -> Bool
  private let condition = NSCondition()
  private let isCancelled = Atomic(false)
  private var (done, count): (Int, Int?) = (0, nil)
  private var isOver = false
  private var isThreadOver = false

  init(_ run: ImportRun, _ runs: ImportRunDataController, isStopped: @escaping @Sendable () -> Bool) {
    (id, state, self.runs, isStoppedOutside) = (run.id, run.state, runs, isStopped)
    let thread = Thread { [self] in watch() }
    thread.name = "Import watch"
    thread.start()
  }

  var monitor: ImportMonitor {
    ImportMonitor { [self] progress in
      // How many products there are is known after the file was read.
      guard case .importing(let products, let total) = progress else { return }
      condition.withLock { (done, count) = (products, total) }
    } isStopped: { [self] in
      isCancelled.load(ordering: .relaxed) || isStoppedOutside()
    }
  }

  /// Ends the thread, and waits for it, so that it writes nothing afterwards.
  func end() {
    condition.withLock {
      isOver = true
      condition.broadcast()
      while !isThreadOver { condition.wait() }
    }
  }

  private func watch() {
    while let (done, count) = next() {
      // If the database is busy or its disk is full, the next one may be written.
      let isGoingOn = try? runs.note(done, of: count, for: id, in: state, now: .now)
      if isGoingOn == false { isCancelled.store(true, ordering: .relaxed) }
    }
    condition.withLock {
      isThreadOver = true
      condition.broadcast()
    }
  }

  /// What to write after the interval; nil at the end.
  private func next() -> (Int, Int?)? {
    condition.withLock {
      let deadline = Date.now + Self.interval
      while !isOver, condition.wait(until: deadline) {}
      return isOver ? nil : (done, count)
    }
  }
}
