/// Lets a limited number of tasks in at a time. The others wait in the order in which they came.
///
/// Swift Testing starts all tests at once. Without a limit, a few hundred servers would need thousands of open files.
package actor Turnstile {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(places: Int) {
    self.places = places
  }

  /// Runs `body` as soon as there is a place for it.
  package nonisolated(nonsending) func pass<Value>(_ body: () async throws -> Value) async throws -> Value {
    await enter()
    let result: Result<Value, any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    await leave()
    return try result.get()
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
