import CMicroHTTPD
import Dispatch
import Synchronization

/// Stops the server, once.
final class Drain: Sendable {
  private let core: ServerCore
  private let acceptor: Acceptor
  private let daemons: Daemons
  private let watchdog: Watchdog
  private let task = Mutex<Task<Void, Never>?>(nil)

  private static let pause = Duration.milliseconds(10)
  private static let patience = Duration.milliseconds(500)

  init(core: ServerCore, acceptor: Acceptor, daemons: Daemons, watchdog: Watchdog) {
    self.core = core
    self.acceptor = acceptor
    self.daemons = daemons
    self.watchdog = watchdog
  }

  /// Drains on the first call; every call waits for the end. It uses its own task, so a cancelled caller still waits.
  func run(within limit: Duration) async {
    let task = task.withLock { task in
      let running = task ?? Task.detached { [self] in await drain(within: limit) }
      task = running
      return running
    }
    await task.value
  }

  private func drain(within limit: Duration) async {
    core.startDraining()
    let start = ContinuousClock.now
    let count = await blocking { [acceptor] in acceptor.stop() }
    await taken(count, until: start + limit / 4)
    let connected = ContinuousClock.now
    await endStreams()
    // Keeps some time at the end to answer the clients that still wait.
    await empty(until: start + limit - min(.seconds(1), limit / 4)) { connection in
      let time = ContinuousClock.now - connected
      let phase = connection.activity.current.phase
      switch phase {
      // A client that has just connected will probably send its request soon.
      case .new where time < Drain.patience: break
      // Read what has arrived, then see the end of the stream. The library can miss that end when it arrives with the
      // last bytes of a request, so after a while both directions are shut down.
      case .new, .waiting, .surplus:
        let isPatient = time < (phase == .new ? Drain.patience * 2 : Drain.patience)
        let hasUnread = CMHD_unread(connection.socket) > 0
        connection.cut(whileReading: isPatient || hasUnread)
      case .receiving, .answering: break
      }
    }
    core.startStopping()
    await empty(until: start + limit - min(.milliseconds(200), limit / 8)) { connection in
      connection.giveUp()
      if connection.activity.current.phase != .answering { connection.cut(whileReading: false) }
    }
    // All suspended connections have been resumed, and none can be suspended any more.
    await blocking { [daemons] in daemons.stop() }
    watchdog.stop()
    core.lingering.closeAll()
  }

  /// Waits until there were so many connections. A client that was passed on to a thread is in no list until the thread
  /// takes it, and a daemon that is stopped before would close it.
  private func taken(_ count: Int, until end: ContinuousClock.Instant) async {
    while core.connections.addedCount < count, ContinuousClock.now < end { try? await Task.sleep(for: Drain.pause) }
  }

  /// Sends every stream its last bytes. Clients that do not read them soon do not get them.
  private func endStreams() async {
    core.streams.finishAll(core.streamEnd)
    let end = ContinuousClock.now + Drain.patience
    while core.streams.count > 0, ContinuousClock.now < end { try? await Task.sleep(for: Drain.pause) }
    await core.streams.endAll()
  }

  /// Visits the connections repeatedly until there are none or the time is over.
  private func empty(until end: ContinuousClock.Instant, _ visit: (Connection) -> Void) async {
    repeat {
      core.connections.visit(visit)
      if core.connections.count == 0 { return }
      try? await Task.sleep(for: Drain.pause)
    } while ContinuousClock.now < end
  }

  /// The library and ``Acceptor`` block while they wait for threads, so this must not run on the thread pool of Swift's
  /// tasks.
  private func blocking<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
  }
}
