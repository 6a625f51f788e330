import Foundation
import Synchronization

/// Says when it is time to do something again. Asking takes some nanoseconds.
package final class Regularly: Sendable {
  private let interval: Int64
  /// In nanoseconds.
  private let next = Atomic<Int64>(0)

  package init(every interval: Duration) {
    self.interval = interval / .nanoseconds(1) > 0 ? Int64(interval / .nanoseconds(1)) : 0
  }

  /// Whether it is time. Then it is not for the others that ask until the interval has passed.
  package var isDue: Bool {
    let now = Self.now
    let due = next.load(ordering: .relaxed)
    return now >= due && next.compareExchange(expected: due, desired: now + interval, ordering: .relaxed).exchanged
  }

  private static var now: Int64 {
    var time = timespec()
    // It is read from memory, and is exact to some milliseconds.
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
