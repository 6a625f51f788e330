import Dispatch
import Synchronization

/// Blocks threads until the test lets them go on. The test also does that when it fails: `defer { barrier.release() }`.
final class ThreadBarrier: Sendable {
  private let count = Atomic(0)
  private let end = DispatchSemaphore(value: 0)

  /// A handler that has not suspended blocks a thread of its server with this.
  func block() {
    count.add(1, ordering: .relaxed)
    end.wait()
  }

  /// Returns when this many threads are blocked, or are just about to be.
  func arrival(of count: Int = 1) async throws {
    try await waitUntil("\(count) threads are blocked") { self.count.load(ordering: .relaxed) >= count }
  }

  /// Lets this many threads go on, also if they come later.
  func release(_ count: Int = 1) {
    for _ in 0..<count { end.signal() }
  }
}
