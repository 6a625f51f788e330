@testable import Accounts

extension PasswordHash.Cost {
  /// The lowest cost, so that tests are fast.
  static let cheap = PasswordHash.Cost(rounds: 4, blockSize: 8, parallelism: 1)
}
