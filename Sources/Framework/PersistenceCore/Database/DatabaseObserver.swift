/// Receives how long the reads and writes of a database take.
///
/// A write is measured from the call until its changes are on the disk. Both functions are called on any thread and must
/// not block.
public struct DatabaseObserver: Sendable {
  let hasRead: @Sendable (Duration) -> Void
  let hasWritten: @Sendable (Duration) -> Void

  /// Creates an observer.
  public init(
    hasRead: @escaping @Sendable (Duration) -> Void, hasWritten: @escaping @Sendable (Duration) -> Void
  ) {
    self.hasRead = hasRead
    self.hasWritten = hasWritten
  }
}

extension DatabaseObserver? {
  /// The time now; nil if nobody observes the database.
  var start: ContinuousClock.Instant? { self == nil ? nil : .now }

  func read(since start: ContinuousClock.Instant?) {
    if let self, let start { self.hasRead(.now - start) }
  }

  func wrote(since start: ContinuousClock.Instant?) {
    if let self, let start { self.hasWritten(.now - start) }
  }
}
