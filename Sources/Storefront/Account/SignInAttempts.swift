import Synchronization

/// Slows down those who guess passwords: the next attempt for one account from one address has to wait, twice as long
/// after each failure.
///
/// Nobody is locked out by a stranger: whoever comes from another address is let try. Where many addresses guess at one
/// account, each attempt is answered later, and none is refused for that.
final class SignInAttempts: Sendable {
  /// Failures that anybody may have, and failures of one address at any accounts.
  private static let freeFailures = (ofPair: 5, ofAddress: 50, ofAccount: 20)
  private static let longestWait = Duration.seconds(300)
  private static let longestDelay = Duration.seconds(4)
  /// After so long without a failure, nothing is held against anybody.
  private static let memory = Duration.seconds(15 * 60)
  private static let recordLimit = 20_000
  /// How many attempts may wait at a time, and how many of one address. What waits holds a connection.
  static let delayLimit = 256
  static let delayLimitOfAddress = 16

  private enum Key: Hashable {
    case pair(account: String, address: String)
    case address(String)
    case account(String)
  }

  private struct Record {
    var failures = 0
    var last: ContinuousClock.Instant
  }

  private let records = Mutex<[Key: Record]>([:])
  /// How many attempts of each address wait.
  private let delayed = Mutex<[String: Int]>([:])

  /// How many accounts and addresses something is held against.
  var count: Int { records.withLock(\.count) }

  /// How many attempts wait to be looked at.
  var delayedCount: Int { delayed.withLock { $0.values.reduce(0, +) } }

  /// - Throws: ``TooManyAttempts``.
  func check(_ account: String, from address: String) throws {
    if let wait = wait(for: account, from: address) { throw TooManyAttempts(wait: wait) }
  }

  /// Waits as long as an attempt at the account is to be answered later.
  ///
  /// - Throws: `PasswordHasher.IsBusy` where too many wait already, in all or from this address.
  func delay(_ account: String, from address: String) async throws {
    let delay = delay(for: account)
    if delay == .zero { return }
    try beginDelay(of: address)
    defer { endDelay(of: address) }
    try await Task.sleep(for: delay)
  }

  private func beginDelay(of address: String) throws {
    try delayed.withLock { delayed in
      let count = delayed[address, default: 0]
      if count >= Self.delayLimitOfAddress || delayed.values.reduce(0, +) >= Self.delayLimit {
        throw PasswordHasher.IsBusy()
      }
      delayed[address] = count + 1
    }
  }

  private func endDelay(of address: String) {
    delayed.withLock { delayed in
      let rest = delayed[address, default: 1] - 1
      delayed[address] = rest > 0 ? rest : nil
    }
  }

  /// How long an attempt has to wait before it is looked at; nil if it need not.
  func wait(for account: String, from address: String, now: ContinuousClock.Instant = .now) -> Duration? {
    records.withLock { records in
      let limits: [(Key, Int)] = [
        (.pair(account: account, address: address), Self.freeFailures.ofPair),
        (.address(address), Self.freeFailures.ofAddress),
      ]
      let waits = limits.compactMap { key, free -> Duration? in
        guard let record = records[key], record.failures >= free else { return nil }
        let wait = Self.doubled(.seconds(1), record.failures - free, limit: Self.longestWait)
        let end = record.last + wait
        return end > now ? now.duration(to: end) : nil
      }
      return waits.max()
    }
  }

  /// How much later an attempt is answered, since many others were made at the same account.
  func delay(for account: String, now: ContinuousClock.Instant = .now) -> Duration {
    records.withLock { records in
      guard let record = records[.account(account)], record.last + Self.memory > now,
        record.failures >= Self.freeFailures.ofAccount
      else { return .zero }
      return Self.doubled(
        .milliseconds(250), record.failures - Self.freeFailures.ofAccount, limit: Self.longestDelay)
    }
  }

  func failed(_ account: String, from address: String, now: ContinuousClock.Instant = .now) {
    records.withLock { records in
      Self.makeRoom(in: &records, now)
      for key in [Key.pair(account: account, address: address), .address(address), .account(account)] {
        var record = records[key] ?? Record(last: now)
        if record.last + Self.memory <= now { record.failures = 0 }
        record.failures += 1
        record.last = now
        records[key] = record
      }
    }
  }

  func succeeded(_ account: String, from address: String) {
    records.withLock { records in
      records[.pair(account: account, address: address)] = nil
      records[.account(account)] = nil
    }
  }

  /// Strangers can make up names without end: what is kept of them is bounded.
  private static func makeRoom(in records: inout [Key: Record], _ now: ContinuousClock.Instant) {
    guard records.count > recordLimit - 3 else { return }
    records = records.filter { $0.value.last + memory > now }
    guard records.count > recordLimit - 3 else { return }
    let oldest = records.sorted { $0.value.last < $1.value.last }.prefix(recordLimit / 2)
    for (key, _) in oldest { records[key] = nil }
  }

  private static func doubled(_ duration: Duration, _ times: Int, limit: Duration) -> Duration {
    times > 20 ? limit : min(duration * (1 << times), limit)
  }
}
