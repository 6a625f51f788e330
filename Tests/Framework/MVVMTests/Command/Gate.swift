/// Work that waits until the test ends it, so that the test decides the order without a clock.
@MainActor
final class Gate<Value: Sendable> {
  private var waiting: [CheckedContinuation<Value, any Error>] = []

  func wait() async throws -> Value {
    try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  /// Ends the work that has waited longest, or the one at `index` in that order.
  func open(_ value: Value, at index: Int = 0) { waiting.remove(at: index).resume(returning: value) }

  func fail(_ error: any Error, at index: Int = 0) { waiting.remove(at: index).resume(throwing: error) }
}

struct WorkError: Error, Equatable { var number = 0 }
