#if canImport(Darwin)
  import Observation

  /// Gives what `read` reads, and calls `didChange` once when any of it has changed.
  ///
  /// Apple's SDKs do not make the `didSet` form public, so this delivers in a later turn of the main actor: see "Linux and
  /// Apple's platforms" in <doc:Binding>. It is not tested.
  func trackChange<Value>(of read: () -> Value, didChange: @escaping @Sendable () -> Void) -> Value {
    withObservationTracking(read) { Task { @MainActor in didChange() } }
  }
#else
  @_spi(SwiftUI) import Observation

  /// Gives what `read` reads, and calls `didChange` once when any of it has changed, before the assignment returns.
  ///
  /// The public `withObservationTracking` tells of a change before the value is there, so it can't deliver values one by
  /// one. The toolchain's `didSet` form tells of it afterwards; it is public from Swift 6.4 on (`options: .didSet`):
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
