import Synchronization

/// Keeps the server's clock, closes connections that take too long to send a request, ends connections and streams whose
/// client has closed, and sends the heartbeats of streams. It has a thread of its own.
///
/// libmicrohttpd's own timeout restarts with every byte, so a client could take hours to send a header.
final class Watchdog: Sendable {
  /// The time between two checks for closed connections, while there are any. So many clients that close at once do not
  /// fill the server.
  private static let pause = Duration.milliseconds(25)

  private let core: ServerCore
  private let wakeup: Wakeup
  private let thread = DedicatedThread("http-watch")
  private let isStopped = Atomic(false)

  /// Starts the thread.
  ///
  /// - Throws: What the system says if it has no more threads or descriptors.
  init(core: ServerCore) throws(ServerError) {
    self.core = core
    wakeup = try Wakeup()
    try thread.start { [self] in run() }
  }

  /// Tells the thread to end.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    wakeup.signal()
  }

  var hasEnded: Bool { thread.hasEnded }

  private func run() {
    let deadlines = Deadlines(core.configuration)
    var hangUps = HangUps()
    var nextTick = ContinuousClock.now + ServerClock.tick
    while !isStopped.load(ordering: .relaxed) {
      let now = ContinuousClock.now
      if now >= nextTick {
        nextTick = max(nextTick, now) + ServerClock.tick
        tick(deadlines)
      }
      let areClosing = hangUps.end(in: core.connections)
      let rest = max(.zero, ContinuousClock.now.duration(to: nextTick))
      wakeup.wait(milliseconds: CInt((areClosing ? min(rest, Self.pause) : rest) / .milliseconds(1)) + 1)
    }
  }

  private func tick(_ deadlines: Deadlines) {
    let now = core.tick()
    deadlines.enforce(on: core.connections, now: now)
    core.streams.tick(now)
    core.lingering.sweep()
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

  private static func ticks(_ duration: Duration) -> Int32 { Int32(duration / ServerClock.tick) }

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
