import Synchronization

/// A gate that is closed until it is opened. It counts the tasks that reached it.
final class Gate: Sendable {
  private let state = Mutex<(arrivals: Int, isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((0, false, []))

  var arrivals: Int { state.withLock(\.arrivals) }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        state.arrivals += 1
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Waits until somebody waits at the gate.
  func waitForArrival() async throws {
    try await waitUntil("somebody waits at the gate") { arrivals > 0 }
  }

  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
