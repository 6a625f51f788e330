import Synchronization

/// What the scenes of the kiosk's site share: what was printed, and a printer that waits for paper.
final class Kiosk: Sendable {
  struct OutOfInk: Error {}

  private let state = Mutex<(begun: [String], printed: [String], holdsBack: Bool)>(([], [], false))
  let paper = Gate()

  /// What was sent to the printer, and what came out of it.
  var begun: [String] { state.withLock { $0.begun } }
  var printed: [String] { state.withLock { $0.printed } }

  /// From now on a page waits until the gate is open.
  func takePaperAway() {
    state.withLock { $0.holdsBack = true }
  }

  func print(_ text: String) async throws {
    let waits = state.withLock { state in
      state.begun.append(text)
      return state.holdsBack
    }
    if waits { await paper.wait() }
    try Task.checkCancellation()
    guard !text.contains("red") else { throw OutOfInk() }
    state.withLock { $0.printed.append(text) }
  }
}
