import Synchronization

/// A brake on what one person or one network does in bulk: so many times within a while, counted from the first.
final class UsageLimit: Sendable {
  /// Accounts that a network makes.
  static let signupsPerHour = 1000
  /// Letters that a person sends.
  static let lettersPerHour = 3000

  /// Nobody can make it keep more than that.
  private static let recordLimit = 20_000

  /// It was done too often.
  struct Exceeded: Error {
    let wait: Duration

    /// In words for the person.
    var description: String {
      let minutes = Int(wait.components.seconds / 60) + 1
      return
        "This was done very often in a short time. Please wait \(minutes == 1 ? "a minute" : "\(minutes) minutes")."
    }
  }

  private let count: Int
  private let window: Duration
  private let uses = Mutex<[String: (count: Int, begin: ContinuousClock.Instant)]>([:])

  init(_ count: Int, within window: Duration) {
    self.count = count
    self.window = window
  }

  /// Counts one more time.
  ///
  /// - Parameter key: Who does it.
  /// - Throws: ``Exceeded``, and counts nothing.
  func use(_ key: String, now: ContinuousClock.Instant = .now) throws(Exceeded) {
    let wait: Duration? = uses.withLock { uses in
      if uses.count >= Self.recordLimit { uses = uses.filter { $0.value.begin + window > now } }
      if uses.count >= Self.recordLimit { uses = [:] }
      var use = uses[key] ?? (0, now)
      if use.begin + window <= now { use = (0, now) }
      guard use.count < count else { return now.duration(to: use.begin + window) }
      uses[key] = (use.count + 1, use.begin)
      return nil
    }
    if let wait { throw Exceeded(wait: wait) }
  }
}
