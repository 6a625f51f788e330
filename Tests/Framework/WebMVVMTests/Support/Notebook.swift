import Synchronization

/// The notes, and a record of what happened. All scenes share it.
final class Notebook: Sendable {
  private let kept = Mutex<(notes: [String], events: [String])>(([], []))

  var notes: [String] { kept.withLock { $0.notes } }
  /// The loads and actions of the ViewModels, in order.
  var events: [String] { kept.withLock { $0.events } }

  func add(_ note: String) {
    kept.withLock { $0.notes.append(note) }
  }

  func happened(_ event: String) {
    kept.withLock { $0.events.append(event) }
  }
}

/// An unexpected error. Its description belongs only in the log.
struct SecretError: Error, CustomStringConvertible {
  let description = "the password is hunter2"
}
