import Synchronization

/// A brake on what one person or one network does in bulk: so many times within a while, counted from the first.
final class UsageLimit: Sendable {
  /// Accounts that a network makes.
  static let signupsPerHour = 1000
  /// Letters that a person sends.
  static let lettersPerHour = 3000

  /// Nobody can make it keep more than that.
  static let recordLimit = 20_000

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
  private let uses = Mutex<[String: Use]>([:])

  private typealias Use = (count: Int, begin: ContinuousClock.Instant)

  /// Of how many something is known.
  var recordCount: Int { uses.withLock(\.count) }

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
      var use = uses[key] ?? (0, now)
      if use.begin + window <= now { use = (0, now) }
      guard use.count < count else { return now.duration(to: use.begin + window) }
      if uses[key] == nil, uses.count >= Self.recordLimit { makeRoom(in: &uses, now) }
      uses[key] = (use.count + 1, use.begin)
      return nil
    }
    if let wait { throw Exceeded(wait: wait) }
  }

  /// Forgets what is over, and then the oldest, until a tenth is free. Those who have used up their limit are forgotten last: nobody can
  /// get a new one by making others known.
  private func makeRoom(in uses: inout [String: Use], _ now: ContinuousClock.Instant) {
    uses = uses.filter { $0.value.begin + window > now }
    let excess = uses.count - Self.recordLimit * 9 / 10
    guard excess > 0 else { return }
    let oldest = uses.sorted { one, other in
      let (isUsedUp, isOtherUsedUp) = (one.value.count >= count, other.value.count >= count)
      return isUsedUp == isOtherUsedUp ? one.value.begin < other.value.begin : !isUsedUp
    }
    for (key, _) in oldest.prefix(excess) { uses[key] = nil }
  }
}
