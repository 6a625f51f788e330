import Dispatch

/// Keeps the server's clock, and cuts connections off that take too long to send a request.
///
/// libmicrohttpd's own timeout starts anew with every byte, so that a client could send a header for hours.
final class Watchdog: Sendable {
  /// A quarter of a second: short against every sensible timeout.
  static let tick = Duration.milliseconds(250)

  // Dispatch serialises what is done to its objects.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  init(core: ServerCore) {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "MicroHTTP.Watchdog"))
    let deadlines = Deadlines(core.configuration)
    timer.setEventHandler { [weak core] in
      guard let core else { return }
      let now = core.tick()
      core.connections.visit {
        let activity = $0.activity.current
        guard let limit = deadlines.ticks(for: activity.phase) else { return }
        // A phase that begins at this very moment may be a tick ahead: the difference is then negative.
        if Int32(bitPattern: now &- activity.since) > limit { $0.cut(whileReading: false) }
      }
    }
    timer.schedule(deadline: .now() + .milliseconds(250), repeating: .milliseconds(250))
    timer.activate()
  }

  func stop() { timer.cancel() }
}

private struct Deadlines: Sendable {
  private let new: Int32
  private let waiting: Int32
  private let receiving: Int32

  init(_ configuration: ServerConfiguration) {
    new = Deadlines.ticks(configuration.headerTimeout)
    waiting = Deadlines.ticks(configuration.idleTimeout + configuration.headerTimeout)
    receiving = Deadlines.ticks(configuration.bodyTimeout)
  }

  private static func ticks(_ duration: Duration) -> Int32 { Int32(duration / Watchdog.tick) }

  func ticks(for phase: Activity.Phase) -> Int32? {
    switch phase {
    case .new: new
    case .waiting: waiting
    case .receiving: receiving
    case .answering: nil
    }
  }
}
