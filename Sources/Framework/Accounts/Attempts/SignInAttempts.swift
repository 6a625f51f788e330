import Foundation
import Synchronization

/// Slows down password guessing: after failures, the next attempt for the same account and address has to wait, twice
/// as long after each failure.
///
/// A stranger cannot lock out a person, who can still sign in from another address. If many addresses guess at one
/// account, each attempt is answered later, but none is refused for that.
package final class SignInAttempts: Sendable {
  /// How many failures are allowed without a wait: per pair of account and address, per address, and per account.
  private static let freeFailures = (ofPair: 5, ofAddress: 50, ofAccount: 20)
  private static let longestWait = Duration.seconds(300)
  /// After this time without a failure, the failures are forgotten.
  static let memory = Duration.seconds(15 * 60)
  private static let recordLimit = 20_000
  /// How many attempts may be delayed at the same time, and how many per address. Each of them uses a connection.
  static let delayLimit = 256
  static let delayLimitOfAddress = 16

  enum Key: Hashable {
    case pair(account: String, address: String)
    case address(String)
    case account(String)

    /// What it is in a database. Neither a name nor an address contains this character.
    var text: String {
      switch self {
      case .pair(let account, let address): "pair\0\(account)\0\(address)"
      case .address(let address): "address\0\(address)"
      case .account(let account): "account\0\(account)"
      }
    }
  }

  struct Record {
    var failures = 0
    var last: ContinuousClock.Instant
  }

  private let firstWait: Duration
  private let longestDelay: Duration
  private let records = Mutex<[Key: Record]>([:])
  /// The number of delayed attempts per address.
  private let delayed = Mutex<[String: Int]>([:])

  /// - Parameters:
  ///   - firstWait: How long the first attempt after too many failures has to wait.
  ///   - longestDelay: How long an attempt is delayed at most because of many others at the same account.
  package init(firstWait: Duration = .seconds(1), longestDelay: Duration = .seconds(4)) {
    self.firstWait = firstWait
    self.longestDelay = longestDelay
  }

  /// The number of records of failures.
  var count: Int { records.withLock(\.count) }

  /// The number of delayed attempts.
  var delayedCount: Int { delayed.withLock { $0.values.reduce(0, +) } }

  /// - Throws: ``TooManyAttempts``.
  func check(_ account: String, from address: String) throws {
    if let wait = wait(for: account, from: address) { throw TooManyAttempts(wait: wait) }
  }

  /// Waits before an attempt at the account is checked, if necessary.
  ///
  /// - Throws: `PasswordHasher.IsBusy` if too many attempts are delayed, in total or from this address.
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

  /// How long an attempt must wait before it is checked; nil if it need not wait.
  func wait(for account: String, from address: String, now: ContinuousClock.Instant = .now) -> Duration? {
    records.withLock { records in
      let limits: [(Key, Int)] = [
        (.pair(account: account, address: address), Self.freeFailures.ofPair),
        (.address(address), Self.freeFailures.ofAddress),
      ]
      let waits = limits.compactMap { key, free -> Duration? in
        guard let record = records[key], record.failures >= free else { return nil }
        let wait = Self.doubled(firstWait, record.failures - free, limit: Self.longestWait)
        let end = record.last + wait
        return end > now ? now.duration(to: end) : nil
      }
      return waits.max()
    }
  }

  /// How long an attempt is delayed because of many other attempts at the same account.
  func delay(for account: String, now: ContinuousClock.Instant = .now) -> Duration {
    records.withLock { records in
      guard let record = records[.account(account)], record.last + Self.memory > now,
        record.failures >= Self.freeFailures.ofAccount
      else { return .zero }
      return Self.doubled(
        .milliseconds(250), record.failures - Self.freeFailures.ofAccount, limit: longestDelay)
    }
  }

  func failed(_ account: String, from address: String, now: ContinuousClock.Instant = .now) {
    records.withLock { records in
      Self.makeRoom(in: &records, now)
      for key in Self.keys(account, address) {
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
      for key in Self.keysOfSuccess(account, address) { records[key] = nil }
    }
  }

  func set(_ record: Record?, for key: Key) {
    records.withLock { records in
      Self.makeRoom(in: &records, .now)
      records[key] = record
    }
  }

  static func keys(_ account: String, _ address: String) -> [Key] {
    [.pair(account: account, address: address), .address(address), .account(account)]
  }

  /// The keys whose failures are forgotten after a success.
  static func keysOfSuccess(_ account: String, _ address: String) -> [Key] {
    [.pair(account: account, address: address), .account(account)]
  }

  /// Limits the number of records, because strangers can invent any number of names.
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

// The same limits for several processes, which count failures in their database.

extension SignInAttempts {
  /// Takes over what all processes have counted. It blocks the calling thread.
  func update(_ account: String, from address: String, with shared: AttemptDataController?) throws {
    guard let shared else { return }
    let keys = Self.keys(account, address)
    let found = try shared.records(of: keys.map(\.text))
    for (key, record) in zip(keys, found) {
      set(record.map { Record(failures: $0.count, last: Self.instant($0.date)) }, for: key)
    }
  }

  /// Counts a failure. It blocks the calling thread.
  func failed(_ account: String, from address: String, in shared: AttemptDataController?) throws {
    failed(account, from: address)
    try shared?.add(Self.keys(account, address).map(\.text), memory: TimeInterval(Self.memory.components.seconds))
  }

  /// Forgets the failures of an account.
  func succeeded(_ account: String, from address: String, in shared: AttemptDataController?) async throws {
    succeeded(account, from: address)
    try await shared?.remove(Self.keysOfSuccess(account, address).map(\.text))
  }

  private static func instant(_ date: Date) -> ContinuousClock.Instant { .now + .seconds(date.timeIntervalSinceNow) }
}
