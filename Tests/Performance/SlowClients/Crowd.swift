import Foundation

/// All slow clients of an attack, on one thread.
struct Crowd {
  /// What happened to the connections.
  struct Tally: Sendable {
    var connected = 0
    var answered = 0
    var cut = 0
    var refused = 0
    /// The number of connections that are open at the end.
    var held = 0
    /// The server's resources at that moment.
    var use: ServerUse?
  }

  private let attack: Attack
  private var clients: [SlowClient]
  private var polls: [pollfd]
  private var tally = Tally()

  init(_ attack: Attack) {
    self.attack = attack
    // The clients start evenly distributed over the first interval, and keep that order.
    let start = ContinuousClock.now
    clients = (0..<attack.connections).map {
      SlowClient(due: start + attack.interval * Double($0) / Double(attack.connections))
    }
    polls = clients.map { _ in pollfd(fd: -1, events: 0, revents: 0) }
  }

  /// Runs the slow clients until the deadline, then disconnects them.
  mutating func run(until deadline: ContinuousClock.Instant, pid: Int32?) -> Tally {
    while ContinuousClock.now < deadline {
      let now = ContinuousClock.now
      for index in clients.indices {
        if polls[index].revents != 0 { note(clients[index].receive(polls[index].revents, attack)) }
        if clients[index].due <= now { note(clients[index].step(attack, number: index, now: now)) }
        polls[index] = pollfd(fd: clients[index].descriptor, events: clients[index].events(attack), revents: 0)
      }
      // Not by waiting in `poll`, which would wake up for each client separately.
      usleep(20_000)
      poll(&polls, nfds_t(polls.count), 0)
    }
    tally.held = clients.count { $0.isConnected }
    tally.use = pid.flatMap { ServerUse(of: $0) }
    for index in clients.indices { _ = clients[index].leave(.nothing) }
    return tally
  }

  private mutating func note(_ event: SlowClient.Event) {
    switch event {
    case .nothing: break
    case .connected: tally.connected += 1
    case .answered: tally.answered += 1
    case .cut: tally.cut += 1
    case .refused: tally.refused += 1
    }
  }
}
