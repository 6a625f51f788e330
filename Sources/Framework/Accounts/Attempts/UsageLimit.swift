import Foundation
import Synchronization
package import WebMVVM

/// Limits how often one person or network can do something: a number of times within a period, which starts with the
/// first time.
package final class UsageLimit: Sendable {
  /// New accounts per network.
  package static let signupsPerHour = 1000

  /// The limit was exceeded.
  package struct Exceeded: Error {
    package let wait: Duration

    package init(wait: Duration) { self.wait = wait }

    /// A message for the person.
    package var description: String { String(localized: text) }

    package var text: LocalizedText {
      let minutes = Int(wait.components.seconds / 60) + 1
      let time: LocalizedText = minutes == 1 ? "a minute" : "\(minutes) minutes"
      return "This was done too often in a short time. Please wait \(time)."
    }
  }

  private let count: Int
  private let window: Duration
  /// The maximum number of keys that are remembered.
  private let recordLimit: Int
  private let uses = Mutex<[String: Use]>([:])

  private typealias Use = (count: Int, begin: ContinuousClock.Instant)

  /// The number of keys that are remembered.
  package var recordCount: Int { uses.withLock(\.count) }

  package init(_ count: Int, within window: Duration, recordLimit: Int = 20_000) {
    self.count = count
    self.window = window
    self.recordLimit = recordLimit
  }

  /// Counts a use.
  ///
  /// - Parameters:
  ///   - key: Identifies the person or network.
  ///   - times: As how many uses it counts.
  /// - Throws: ``Exceeded``. The use is then not counted.
  package func use(_ key: String, times: Int = 1, now: ContinuousClock.Instant = .now) throws(Exceeded) {
    let wait: Duration? = uses.withLock { uses in
      var use = uses[key] ?? (0, now)
      if use.begin + window <= now { use = (0, now) }
      guard use.count + times <= count else { return now.duration(to: use.begin + window) }
      if uses[key] == nil, uses.count >= recordLimit { makeRoom(in: &uses, now) }
      uses[key] = (use.count + times, use.begin)
      return nil
    }
    if let wait { throw Exceeded(wait: wait) }
  }

  /// Counts a use in the database that several processes share, or else in the memory of this process.
  ///
  /// - Parameter times: As how many uses it counts.
  /// - Throws: ``Exceeded``, and an error of the database.
  package func use(_ key: String, times: Int = 1, in shared: AttemptDataController?) async throws {
    guard let shared else { return try use(key, times: times) }
    let seconds = TimeInterval(window.components.seconds)
    guard let use = try await shared.use(key, times: times, within: seconds), use.count > count else { return }
    throw Exceeded(wait: .seconds(max(0, use.date.timeIntervalSinceNow + seconds)))
  }

  /// Removes expired records, and then the oldest, until a tenth of the space is free. Records that have reached their
  /// limit are removed last, so nobody can reset their limit by creating many other records.
  private func makeRoom(in uses: inout [String: Use], _ now: ContinuousClock.Instant) {
    uses = uses.filter { $0.value.begin + window > now }
    let excess = uses.count - recordLimit * 9 / 10
    guard excess > 0 else { return }
    let oldest = uses.sorted { one, other in
      let (isUsedUp, isOtherUsedUp) = (one.value.count >= count, other.value.count >= count)
      return isUsedUp == isOtherUsedUp ? one.value.begin < other.value.begin : !isUsedUp
    }
    for (key, _) in oldest.prefix(excess) { uses[key] = nil }
  }
}
