import Synchronization

/// What a connection is doing and since when, for the watchdog.
final class Activity: Sendable {
  enum Phase: UInt64 {
    /// No request has arrived on the connection yet.
    case new
    /// No request has arrived, and the client's address already has the maximum number of connections.
    case surplus
    /// Between two requests.
    case waiting
    /// The body is arriving.
    case receiving
    /// A handler is running, or the response is being sent.
    case answering
  }

  // The upper half is the phase, the lower half is the tick of the server's clock.
  private let state: Atomic<UInt64>

  init(now: UInt32) {
    state = Atomic(Phase.new.rawValue << 32 | UInt64(now))
  }

  func enter(_ phase: Phase, now: UInt32) {
    state.store(phase.rawValue << 32 | UInt64(now), ordering: .relaxed)
  }

  /// The phase, and the tick at which it began.
  var current: (phase: Phase, since: UInt32) {
    let value = state.load(ordering: .relaxed)
    return (Phase(rawValue: value >> 32) ?? .answering, UInt32(truncatingIfNeeded: value))
  }
}
