import Foundation
import Persistence
import Synchronization

/// Notes SIGINT and SIGTERM, for a command that ends in good order.
enum StopSignals {
  /// Begins to note the signals. The second one ends the program at once.
  static func note() {
    isStopped.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] { signal(number, noteSignal) }
  }

  /// Whether a signal came.
  static var hasCome: Bool { isStopped.load(ordering: .relaxed) }
}

/// `note()` initializes it before a handler can be called.
private let isStopped = Atomic(false)

/// Calls only functions that are allowed in a signal handler (man 7 signal-safety).
private func noteSignal(_ number: Int32) {
  isStopped.store(true, ordering: .relaxed)
  NewFile.removeAtSignal(number)
}
