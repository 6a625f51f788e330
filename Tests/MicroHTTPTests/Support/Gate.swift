import MicroHTTP
import Synchronization

/// Holds handlers until the test lets them continue. Cancelling them does not release them, so the test also opens the gate
/// when it fails: `defer { gate.open() }`.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var arrived = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Suspends until the gate opens.
  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        state.arrived += 1
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Answers as ``echo`` does, but requests for this target only when the gate is open.
  func holding(_ target: String) -> Server.Handler {
    { [self] request in
      if request.target == target { await pass() }
      return await echo(request)
    }
  }

  /// Returns when this many have reached the gate.
  func arrival(of count: Int = 1) async throws {
    try await waitUntil("\(count) handlers have reached the gate") { state.withLock { $0.arrived >= count } }
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
