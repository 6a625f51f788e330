/// Work that waits until it is told how to end, so that a test decides the order of things without waiting for a clock.
@MainActor
final class Gate<Value: Sendable> {
  private var waiting: [CheckedContinuation<Value, any Error>] = []
  private var arrival: CheckedContinuation<Void, Never>?

  func wait() async throws -> Value {
    try await withCheckedThrowingContinuation {
      waiting.append($0)
      arrival.take()?.resume()
    }
  }

  /// Returns once somebody waits.
  func isReached() async {
    if waiting.isEmpty { await withCheckedContinuation { arrival = $0 } }
  }

  /// Ends the work that has waited longest, or that at `index` in that order.
  func open(_ value: Value, at index: Int = 0) { waiting.remove(at: index).resume(returning: value) }

  func fail(_ error: any Error, at index: Int = 0) { waiting.remove(at: index).resume(throwing: error) }
}

struct WorkError: Error, Equatable { var number = 0 }
