import Foundation
package import Testing

/// Whether tests of load, chance and long times run in full: `VITRINE_STRESS=1`.
package let isStressRun = ProcessInfo.processInfo.environment["VITRINE_STRESS"] == "1"

extension Trait where Self == ConditionTrait {
  /// For tests whose purpose is load, chance or a long time. They run with `VITRINE_STRESS=1`.
  package static var stress: Self {
    .enabled(if: isStressRun, "A stress test: VITRINE_STRESS=1 swift test --filter NAME")
  }
}
