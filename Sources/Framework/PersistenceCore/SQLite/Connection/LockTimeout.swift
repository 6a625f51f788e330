import Foundation
import Synchronization

/// How long the statements of a connection wait for another program that writes to the file.
///
/// Writes of this program wait in a queue. While it is locked, they would wait one after the other, each for the whole time.
/// Therefore, the time of a write begins when it comes to the queue.
final class LockTimeout: Sendable {
  /// How often a waiting statement looks whether it can begin, in seconds. SQLite's own timeout soon looks only every
  /// 100 ms, and would miss the pauses of an import.
  static let step = 0.002
  /// A write tries so often even if its time is over. Another program may have the lock for a moment when its turn comes.
  static let leastTries = 50

  /// In seconds.
  let longest: TimeInterval
  private let beginning = Mutex<ContinuousClock.Instant?>(nil)
  private let count = Atomic(0)

  /// - Parameter longest: How long a statement waits, in seconds.
  init(_ longest: TimeInterval) { self.longest = longest }

  /// How often statements have waited for a moment.
  var waitCount: Int { count.load(ordering: .relaxed) }

  /// Runs a write whose time began before.
  func counting<Value>(from beginning: ContinuousClock.Instant, _ body: () throws -> Value) rethrows -> Value {
    self.beginning.withLock { $0 = beginning }
    defer { self.beginning.withLock { $0 = nil } }
    return try body()
  }

  /// Waits for a moment. Returns false if the statement should give up.
  ///
  /// - Parameter tries: The number of moments that the statement has waited.
  func waits(after tries: Int) -> Bool {
    guard mayWait(after: tries) else { return false }
    count.add(1, ordering: .relaxed)
    usleep(UInt32(Self.step * 1_000_000))
    return true
  }

  private func mayWait(after tries: Int) -> Bool {
    let waited = Double(tries) * Self.step
    guard waited < longest, tries >= Self.leastTries, let beginning = beginning.withLock({ $0 }) else {
      return waited < longest
    }
    return ContinuousClock.now - beginning < .seconds(longest)
  }
}
