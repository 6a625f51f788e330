import CMicroHTTPD
import Synchronization

/// Stops the server, once.
final class Drain: Sendable {
  private let core: ServerCore
  private let threads: ServerThreads
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// The time between two looks at connections. Threads usually end within a tenth of a millisecond.
  private static let pause = Duration.milliseconds(10)
  private static let shortPause = Duration.milliseconds(1)
  private static let timeout = Duration.milliseconds(500)

  init(core: ServerCore, threads: ServerThreads) {
    self.core = core
    self.threads = threads
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
    await endAccepting(from: start, within: limit)
    let connected = ContinuousClock.now
    await endStreams()
    // Keeps some time at the end to answer the clients that still wait.
    await empty(until: start + limit - min(.seconds(1), limit / 4)) { endIfIdle($0, since: connected) }
    core.startStopping()
    await empty(until: start + limit - min(.milliseconds(200), limit / 8)) { connection in
      connection.giveUp()
      if connection.activity.current.phase != .answering { connection.cut(whileReading: false) }
    }
    await endThreads(until: start + limit)
    // A handler that still computes keeps its thread until it returns, but no client waits for it any more.
    core.connections.visit { $0.cut(whileReading: false) }
    core.lingering.closeAll()
  }

  /// Accepts no more clients, and waits until those that were accepted are among the connections.
  private func endAccepting(from start: ContinuousClock.Instant, within limit: Duration) async {
    threads.acceptor.stop()
    await wait(until: start + limit) { threads.acceptor.hasEnded }
    // A client that was passed on to a thread is in no list until the thread takes it, and a daemon that is stopped before
    // would close it.
    await wait(until: start + limit / 4) { core.connections.addedCount >= threads.acceptor.passedOnCount }
  }

  /// Sends every stream its last bytes. Clients that do not read them soon do not get them.
  private func endStreams() async {
    core.streams.finishAll(core.streamEnd)
    await wait(until: .now + Drain.timeout) { core.streams.count == 0 }
    await core.streams.endAll()
  }

  /// Ends a connection whose client waits for nothing.
  ///
  /// - Parameter connected: When the last client was accepted.
  private func endIfIdle(_ connection: Connection, since connected: ContinuousClock.Instant) {
    let time = ContinuousClock.now - connected
    let phase = connection.activity.current.phase
    switch phase {
    // A client that has just connected will probably send its request soon.
    case .new where time < Drain.timeout: break
    // Read what has arrived, then see the end of the stream. The library can miss that end when it arrives with the
    // last bytes of a request, so after a while both directions are shut down.
    case .new, .waiting, .surplus:
      let isWithinTimeout = time < (phase == .new ? Drain.timeout * 2 : Drain.timeout)
      let hasUnread = CMHD_unread(connection.socket) > 0
      connection.cut(whileReading: isWithinTimeout || hasUnread)
    case .receiving, .answering: break
    }
  }

  /// Ends the threads that serve the connections. All suspended connections have been resumed, and none can be suspended any
  /// more.
  private func endThreads(until end: ContinuousClock.Instant) async {
    threads.daemons.stop()
    threads.watchdog.stop()
    await wait(until: max(end, .now + Drain.timeout)) {
      threads.daemons.haveEnded && threads.watchdog.hasEnded
    }
  }

  /// Visits the connections repeatedly until there are none or the time is over.
  private func empty(until end: ContinuousClock.Instant, _ visit: (Connection) -> Void) async {
    repeat {
      core.connections.visit(visit)
      if core.connections.count == 0 { return }
      try? await Task.sleep(for: Drain.pause)
    } while ContinuousClock.now < end
  }

  private func wait(until end: ContinuousClock.Instant, for condition: () -> Bool) async {
    while !condition(), ContinuousClock.now < end { try? await Task.sleep(for: Drain.shortPause) }
  }
}
