/// Limits the number of tasks that run at the same time. The others wait in the order of their arrival.
///
/// Swift Testing starts all tests at once. Without a limit, a few hundred servers would need thousands of open files.
package actor Turnstile {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(places: Int) {
    self.places = places
  }

  /// Waits for a free place and runs `body`.
  package nonisolated(nonsending) func pass<Value>(_ body: () async throws -> Value) async throws -> Value {
    await enter()
    return try await always(body) { await leave() }
  }

  private func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
