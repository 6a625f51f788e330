import Dispatch

/// Keeps the server's clock, closes connections that take too long to send a request, ends connections and streams whose
/// client has closed, and sends the heartbeats of streams.
///
/// libmicrohttpd's own timeout restarts with every byte, so a client could take hours to send a header.
final class Watchdog: Sendable {
  /// A quarter of a second: short compared with every sensible timeout.
  static let tick = Duration.milliseconds(250)

  /// The time between two checks for closed connections, while there are any.
  private static let pause = DispatchTimeInterval.milliseconds(25)

  // Dispatch synchronises access to its objects.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  init(core: ServerCore) {
    let queue = DispatchQueue(label: "MicroHTTP.Watchdog")
    timer = DispatchSource.makeTimerSource(queue: queue)
    let deadlines = Deadlines(core.configuration)
    let hangUps = Looks(queue: queue, pause: Self.pause)
    timer.setEventHandler { [weak core] in
      guard let core else { return }
      let now = core.tick()
      deadlines.enforce(on: core.connections, now: now)
      core.streams.tick(now)
      hangUps.begin(in: core.connections)
      core.lingering.sweep()
    }
    timer.schedule(deadline: .now() + .milliseconds(250), repeating: .milliseconds(250))
    timer.activate()
  }

  func stop() { timer.cancel() }
}

/// Checks for closed connections repeatedly while there are any, so that many clients that close at once do not fill
/// the server.
///
/// `@unchecked`: it is used only on its queue.
private final class Looks: @unchecked Sendable {
  private var hangUps = HangUps()
  private var isLooking = false
  private let queue: DispatchQueue
  private let pause: DispatchTimeInterval

  init(queue: DispatchQueue, pause: DispatchTimeInterval) {
    self.queue = queue
    self.pause = pause
  }

  func begin(in connections: ConnectionList) {
    if !isLooking { look(in: connections) }
  }

  private func look(in connections: ConnectionList) {
    isLooking = hangUps.end(in: connections)
    guard isLooking else { return }
    queue.asyncAfter(deadline: .now() + pause) { [weak self, weak connections] in
      if let self, let connections { look(in: connections) }
    }
  }
}

/// How long each phase may take, in ticks.
private struct Deadlines: Sendable {
  private let new: Int32
  private let waiting: Int32
  private let receiving: Int32
  /// A connection that will be refused is kept only for a short time.
  private let surplus: Int32

  init(_ configuration: ServerConfiguration) {
    new = Deadlines.ticks(configuration.headerTimeout)
    waiting = Deadlines.ticks(configuration.idleTimeout + configuration.headerTimeout)
    receiving = Deadlines.ticks(configuration.bodyTimeout)
    surplus = min(new, Deadlines.ticks(.seconds(1)))
  }

  func enforce(on connections: ConnectionList, now: UInt32) {
    connections.visit {
      let activity = $0.activity.current
      guard let limit = ticks(for: activity.phase) else { return }
      // A phase that has just begun can be one tick ahead. The difference is then negative.
      if Int32(bitPattern: now &- activity.since) > limit { $0.cut(whileReading: false) }
    }
  }

  private static func ticks(_ duration: Duration) -> Int32 { Int32(duration / Watchdog.tick) }

  private func ticks(for phase: Activity.Phase) -> Int32? {
    switch phase {
    case .new: new
    case .surplus: surplus
    case .waiting: waiting
    case .receiving: receiving
    case .answering: nil
    }
  }
}
