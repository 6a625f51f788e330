import Foundation
import PersistenceCore

/// A thread that does one job after the other. It waits for the network, so that no other thread has to.
///
/// It is `@unchecked Sendable` because its condition protects its properties.
final class PostgreSQLThread: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [@Sendable () -> Void] = []
  private var isEnded = false

  init(name: String) {
    let thread = Thread { [self] in work() }
    thread.name = name
    thread.start()
  }

  func add(_ job: @escaping @Sendable () -> Void) {
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  /// Ends the thread after its jobs.
  func end() {
    condition.withLock {
      isEnded = true
      condition.signal()
    }
  }

  private func work() {
    while let job = next() { job() }
  }

  private func next() -> (@Sendable () -> Void)? {
    condition.withLock {
      while jobs.isEmpty, !isEnded { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }
}
