import Synchronization

/// A gate that is closed until a test opens it, for good. It counts the tasks that have reached it.
///
/// Cancelling a task does not let it pass, so a test also opens the gate when it fails: `defer { gate.open() }`.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var arrivals = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// The number of tasks that have reached the gate.
  package var arrivals: Int { state.withLock(\.arrivals) }

  /// Suspends until the gate opens.
  package func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        state.arrivals += 1
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Returns when so many tasks have reached the gate.
  package func arrival(of count: Int = 1) async throws {
    try await waitUntil("\(count) tasks have reached the gate") { arrivals >= count }
  }

  package func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
