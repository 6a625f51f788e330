#if canImport(Darwin)
  import Observation

  /// Returns what `read` reads, and calls `didChange` once when any of it has changed.
  ///
  /// Apple's SDK offers a callback after the change only from iOS 27 on. Until then, this waits for the main actor's
  /// next turn.
  func trackChange<Value>(of read: () -> Value, didChange: @escaping @Sendable () -> Void) -> Value {
    withObservationTracking(read) { Task { @MainActor in didChange() } }
  }
#else
  @_spi(SwiftUI) import Observation

  /// Returns what `read` reads, and calls `didChange` once when any of it has changed, before the assignment returns.
  ///
  /// The public `withObservationTracking` calls back before the new value is set, so it cannot deliver values one by
  /// one. The toolchain's `didSet` form calls back afterwards. It is public from Swift 6.4 on (`options: .didSet`):
  /// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0506-advanced-observation-tracking.md
  func trackChange<Value>(of read: () -> Value, didChange: @escaping @Sendable () -> Void) -> Value {
    withObservationTracking(
      read,
      didSet: { tracking in
        tracking.cancel()
        didChange()
      })
  }
#endif
