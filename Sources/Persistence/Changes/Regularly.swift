import Dispatch
import Synchronization

/// Says when it is time to do something again. Asking takes some tens of nanoseconds.
final class Regularly: Sendable {
  private let interval: DispatchTimeInterval
  /// In nanoseconds since the machine started.
  private let next = Atomic<UInt64>(0)

  init(every interval: DispatchTimeInterval) { self.interval = interval }

  /// Whether it is time. Then it is not for the others that ask until the interval has passed.
  var isDue: Bool {
    let now = DispatchTime.now()
    let due = next.load(ordering: .relaxed)
    return now.uptimeNanoseconds >= due
      && next.compareExchange(expected: due, desired: (now + interval).uptimeNanoseconds, ordering: .relaxed).exchanged
  }

  /// Makes it time.
  func begin() { next.store(0, ordering: .relaxed) }
}
