import Glibc
import Logging
import Synchronization

/// Accepts clients on a thread of its own, and gives each to the daemon that has the fewest connections.
///
/// The library's daemons can accept clients themselves. Then the load is uneven: sometimes one thread got all 64 clients of
/// a measurement, and the other core was idle. At its limit of connections and while it is stopped, such a daemon also
/// has errors that this avoids (0.9.75 and 1.0.1, `MHD_epoll` in daemon.c: removing the listening socket from the epoll
/// set twice ends the process).
final class Acceptor: Sendable {
  private let core: ServerCore
  private let daemons: Daemons
  private let socket: ListeningSocket
  private let wakeup: Wakeup
  private let thread = DedicatedThread("http-accept")
  private let isStopped = Atomic(false)
  private let passedOn = Atomic<Int>(0)

  /// How long to wait after the system could not accept a client, in milliseconds.
  private static let pause: CInt = 100

  /// - Parameter socket: It is closed by the thread at its end. Until the thread is started, the caller must close it.
  init(core: ServerCore, daemons: Daemons, socket: ListeningSocket, wakeup: Wakeup) {
    self.core = core
    self.daemons = daemons
    self.socket = socket
    self.wakeup = wakeup
  }

  /// - Throws: What the system says if it has no more threads.
  func start() throws(ServerError) {
    try thread.start { [self] in run() }
  }

  /// Passes on the clients that wait to be accepted, as many as there is room for, then refuses all further ones.
  /// Clients of a shared socket wait for the next process. ``hasEnded`` says when this is done.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    wakeup.signal()
  }

  /// Whether all clients that had to be passed on were.
  var hasEnded: Bool { thread.hasEnded }

  /// How many clients were passed on since the start. The daemons' threads take them later.
  var passedOnCount: Int { passedOn.load(ordering: .relaxed) }

  private func run() {
    while !isStopped.load(ordering: .relaxed) { wait(for: acceptAll()) }
    if !socket.isShared { acceptLast() }
    close(socket.descriptor)
  }

  /// What is missing to accept the next client.
  private enum Need {
    case client, room
    case resources(CInt)
  }

  private func acceptAll() -> Need {
    while !isStopped.load(ordering: .relaxed) {
      guard core.room.isAvailable else { return .room }
      switch socket.accept() {
      case .client(let client): passOn(client)
      case .nobody: return .client
      case .failure(let code): return .resources(code)
      }
    }
    return .client
  }

  private func wait(for need: Need) {
    switch need {
    case .client: wakeup.wait(orFor: socket.descriptor)
    case .room: wakeup.wait()
    case .resources(let code):
      report(code)
      wakeup.wait(milliseconds: Acceptor.pause)
    }
  }

  /// Accepts the clients that wait now. New ones may come as fast as these are passed on.
  private func acceptLast() {
    for _ in 0..<ListeningSocket.backlog {
      guard case .client(let client) = socket.accept() else { return }
      if core.room.isAvailable { passOn(client) } else { close(client.descriptor) }
    }
  }

  private func passOn(_ client: ListeningSocket.Client) {
    daemons.add(client)
    passedOn.wrappingAdd(1, ordering: .relaxed)
  }

  private func report(_ code: CInt) {
    switch code {
    case EMFILE, ENFILE:
      core.log.write(.warning, "The limit on open files keeps the server from accepting connections.")
    default:
      core.log.write(.warning, "The system cannot accept connections.", ["error": "\(String(cString: strerror(code)))"])
    }
  }
}
