import Foundation
import TestSupport

/// How long the random tests of live pages go on.
enum LiveRounds {
  /// The number of random sequences. `VITRINE_LIVE_ROUNDS=200` runs more.
  static let count = Int(ProcessInfo.processInfo.environment["VITRINE_LIVE_ROUNDS"] ?? "") ?? (isStressRun ? 10 : 3)
  /// `VITRINE_LIVE_SEED` repeats the sequences of an earlier run.
  static let seed =
    UInt64(ProcessInfo.processInfo.environment["VITRINE_LIVE_SEED"] ?? "") ?? .random(in: .min ... .max)
}
