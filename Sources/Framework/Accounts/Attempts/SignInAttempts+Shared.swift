import Foundation

/// The same limits for several processes, which count failures in their database.
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
