import Synchronization

/// What the site's scenes share: the notes, and what has happened so far.
final class Notebook: Sendable {
  private let kept = Mutex<(notes: [String], events: [String])>(([], []))

  var notes: [String] { kept.withLock { $0.notes } }
  /// The ViewModels' loading and acting, in its order.
  var events: [String] { kept.withLock { $0.events } }

  func add(_ note: String) {
    kept.withLock { $0.notes.append(note) }
  }

  func happened(_ event: String) {
    kept.withLock { $0.events.append(event) }
  }
}

/// An error that nobody may see: what it says is for the log.
struct SecretError: Error, CustomStringConvertible {
  let description = "the password is hunter2"
}
